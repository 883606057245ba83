package jsonld

import "sync"

// A nameID stands for the name of an entry: in a tree, all entries of a name have the same,
// however it is written there.
type nameID uint32

// The names that have the same ID in every tree.
const (
	unnamed nameID = iota // of a value that is not an entry
	contextName
	idName
	typeName
	graphName
	valueName
	listName
	setName
	reverseName
	nestName
	idAlias   // of schema.org's context for @id
	typeAlias // and for @type
	firstTerm // the first of the usual names of schema.org
)

// firstOwnName is the first ID of a name that a tree has itself.
const firstOwnName = nameID(len(knownNames))

// knownNames are the names that have the same ID in every tree, by it.
var knownNames = [...]string{
	contextName: "@context",
	idName:      "@id",
	typeName:    "@type",
	graphName:   "@graph",
	valueName:   "@value",
	listName:    "@list",
	setName:     "@set",
	reverseName: "@reverse",
	nestName:    "@nest",
	idAlias:     "id",
	typeAlias:   "type",

	// Names of schema.org's vocabulary that many pages have, the most usual first: those that are less than
	// 128 apart are never mistaken for each other in [quickReader.name].
	"name", "url", "image", "description", "datePublished", "dateModified", "author", "headline",
	"publisher", "logo", "width", "height", "mainEntityOfPage", "itemListElement", "position", "item",
	"sameAs", "inLanguage", "potentialAction", "target", "query-input", "isPartOf", "breadcrumb",
	"primaryImageOfPage", "caption", "contentUrl", "thumbnailUrl", "keywords", "articleSection",
	"text", "urlTemplate", "aggregateRating", "ratingValue", "reviewCount", "ratingCount",
	"bestRating", "worstRating", "review", "reviewRating", "reviewBody", "offers", "price",
	"priceCurrency", "availability", "brand", "sku", "category", "itemCondition", "address",
	"streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry", "telephone",
	"email", "contactPoint", "contactType", "geo", "latitude", "longitude", "jobTitle", "worksFor",
	"knowsAbout", "alternateName", "foundingDate", "articleBody", "wordCount", "commentCount",
	"comment", "creator", "dateCreated", "copyrightYear", "copyrightHolder", "isAccessibleForFree",
	"hasPart", "cssSelector", "mainEntity", "acceptedAnswer", "answerCount", "about", "mentions",
	"thumbnail", "video", "uploadDate", "duration", "embedUrl", "interactionStatistic",
	"interactionType", "userInteractionCount", "startDate", "endDate", "location", "organizer",
	"performer", "recipeIngredient", "recipeInstructions", "recipeYield", "recipeCategory",
	"recipeCuisine", "prepTime", "cookTime", "totalTime", "nutrition", "calories", "servingSize",
	"fatContent", "saturatedFatContent", "cholesterolContent", "sodiumContent", "carbohydrateContent",
	"fiberContent", "sugarContent", "proteinContent", "value", "valueRequired", "valueName", "mpn",
	"gtin", "gtin13", "priceValidUntil", "seller", "openingHours", "openingHoursSpecification",
	"dayOfWeek", "opens", "closes", "priceRange", "areaServed", "hasMap", "servesCuisine", "founder",
	"legalName", "slogan", "numberOfEmployees", "employee", "parentOrganization", "department",
	"vatID", "taxID", "faxNumber", "memberOf", "affiliation", "alumniOf", "knowsLanguage",
	"givenName", "familyName", "gender", "birthDate", "birthPlace", "nationality", "license",
	"creditText", "copyrightNotice", "acquireLicensePage", "speakable", "xpath", "suggestedAnswer",
	"upvoteCount", "interactionCount", "publication", "eventStatus", "eventAttendanceMode",
	"validFrom", "previousStartDate", "doorTime", "cookingMethod", "suitableForDiet",
	"unsaturatedFatContent", "transFatContent", "step", "tool", "supply", "estimatedCost", "minValue",
	"maxValue", "unitText", "unitCode", "currency", "numberOfItems", "itemListOrder",
	"additionalType", "alternativeHeadline", "identifier", "propertyID", "additionalProperty",
	"color", "material", "size", "model", "productID", "isbn", "bookFormat", "numberOfPages", "genre",
	"award", "actor", "director", "byArtist", "inAlbum", "track", "contentRating", "datePosted",
	"validThrough", "employmentType", "hiringOrganization", "jobLocation", "baseSalary",
	"applicantLocationRequirements", "jobLocationType", "shippingDetails", "hasMerchantReturnPolicy",
	"lowPrice", "highPrice", "offerCount", "operatingSystem", "applicationCategory",
	"softwareVersion", "nextItem", "previousItem", "lastReviewed", "reviewedBy", "itemReviewed",
	"publishingPrinciples", "ethicsPolicy", "correctionsPolicy", "masthead", "audience",
	"availableLanguage", "encodingFormat", "timeRequired", "typicalAgeRange", "isFamilyFriendly",
	"isBasedOn",
}

// knownIDs returns the IDs of knownNames.
var knownIDs = sync.OnceValue(func() map[string]nameID {
	ids := make(map[string]nameID, firstOwnName)
	for id := contextName; id < firstOwnName; id++ {
		ids[knownNames[id]] = id
	}
	return ids
})

// usualTerms returns what the usual names of schema.org stand for, by their ID.
var usualTerms = sync.OnceValue(func() *[firstOwnName]*term {
	terms := new([firstOwnName]*term)
	for id := firstTerm; id < firstOwnName; id++ {
		if terms[id] = schemaOrgTable().ready.term(knownNames[id]); terms[id] == nil {
			terms[id] = &term{iri: schemaOrgVocab + knownNames[id]}
		}
	}
	return terms
})
