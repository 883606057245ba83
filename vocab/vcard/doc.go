// Package vcard makes vCards of what pages say about people and organizations.
//
// There are two ways to do so. [Extract] makes cards that address books
// open: vCard 4.0 as RFC 6350 wants it, from items of the vCard vocabulary, from
// the h-card and the classic hCard of microformats, and from the Person and the
// Organization of schema.org. Nothing in a page can add a line to such a card that
// does not belong there: only properties that vCard knows and those with names
// in "X-" become lines, every text is escaped, and what cannot be written is
// reported as a problem, by the name that the page has for it.
//
// [Letter] is the algorithm of the HTML standard to the byte, for comparing
// implementations.
//
// # How cards are made
//
// Everything becomes an item of the vCard vocabulary first, by tables ([HCard],
// [Person]) that say which property becomes which. A card is then made of the item,
// property by property. Where the algorithm of the standard and RFC 6350 differ, RFC
// 6350 is followed:
//
//   - PROFILE and NAME are not lines of vCard 4.0 and are left out
//   - N and ADR have all values of a component, not just the first
//   - all types of a number or an address are written, also those that the
//     vocabulary implies; "pref" becomes PREF=1
//   - dates lose their hyphens, and moments are in UTC and to the second
//   - a position becomes a geo URI, a time zone an offset such as +0100
//   - agent becomes RELATED with TYPE=agent, and rel the TYPE of RELATED
//   - characters that a URI cannot have are percent-encoded in URLs; a mailto URL
//     becomes its address, and javascript URLs are left out
//   - a file is not named as the SOURCE
//   - a label becomes an address with that LABEL
//   - FN, which every card has to have, is made of the name, the nickname, the
//     organization, an e-mail address, a telephone number or a URL where there is
//     none; without any of them there is no card, and a problem says so
//   - a card without a UID, or with that of an earlier card, gets one that is derived
//     from the address of the page, the name, the URL and the e-mail address, so that
//     it is the same each time
//   - a text that is blank gives no line
//   - microformats resolve an e-mail address, telephone number, photo or logo as a URL
//     even if it is the text of an element or an image inside it; the card has that
//     text, or the URL of the image
package vcard
