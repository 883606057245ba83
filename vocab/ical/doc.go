// Package ical makes calendars of what pages say about events.
//
// There are two ways to do so. [Extract] makes events that calendars open:
// iCalendar as RFC 5545 wants it, from items of the vEvent vocabulary, from the
// h-event and the classic hCalendar of microformats, and from the Event of
// schema.org. [Data.Append] puts them into a calendar. Nothing in a page can add a line
// that does not belong there: only properties that iCalendar knows and those with
// names in "X-" become lines, every text is escaped, and what cannot be written is
// reported as a problem, by the name that the page has for it.
//
// [Letter] is the algorithm of the HTML standard to the byte, for comparing
// implementations.
//
// # How events are made
//
// Everything becomes an item of the vEvent vocabulary first, by tables ([HEvent],
// [SchemaEvent]) that say which property becomes which. An event is then made of the
// item, property by property. Where the algorithm of the standard and RFC 5545
// differ, RFC 5545 is followed:
//
//   - dates and times with an offset are in UTC and to the second; without an
//     offset they are taken as local times
//   - rules of recurrence, positions and URLs are not escaped, because they are not
//     texts
//   - a rule has FREQ first, and UNTIL is a date, a local time or one in UTC as the
//     start is; days of the week become those they are in UTC. An event that recurs
//     at a local time is an hour off when clocks change: an offset does not say
//     where that is
//   - characters that a URI cannot have are percent-encoded in URLs, and javascript
//     URLs are left out
//   - class, status and transp are in upper case
//   - the line feeds of a summary become spaces
//   - an end that is not later than the start is left out, and so is a duration of
//     zero, or one beside an end
//   - an end of a microformat that is only a time of day is on the day of the start
//   - a calendar with an event that has no start has METHOD:PUBLISH, without which
//     iCalendar does not allow such events (RFC 5546 wants a start of what is
//     published as well: the event is reported as a problem in any case)
//   - a text that is blank gives no line
//   - an event without a UID, or with that of an earlier event, gets one that is
//     derived from the address of the page, the summary, the URL and the start, so
//     that it is the same each time
package ical
