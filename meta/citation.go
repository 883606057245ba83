package meta

// citation is the vocabulary that libraries read, with the names of Highwire Press,
// https://scholar.google.com/intl/en/scholar/inclusion.html#indexing.
var citation = &vocabulary{
	ordered: true,
	kinds: map[string]Kind{
		"citation_publication_date":  KindTime,
		"citation_date":              KindTime,
		"citation_online_date":       KindTime,
		"citation_cover_date":        KindTime,
		"citation_pdf_url":           KindURL,
		"citation_abstract_html_url": KindURL,
		"citation_fulltext_html_url": KindURL,
		"citation_public_url":        KindURL,
	},
	parts: map[string]part{
		"citation_author_institution": {"citation_author", "institution"},
		"citation_author_affiliation": {"citation_author", "affiliation"},
		"citation_author_email":       {"citation_author", "email"},
		"citation_author_orcid":       {"citation_author", "orcid"},
	},
}

// prism is the vocabulary of publishers, PRISM, with a point or a colon behind its
// prefix: https://www.w3.org/submissions/2020/SUBM-prism-20200910/.
var prism = &vocabulary{
	kinds: map[string]Kind{
		"prism.publicationdate":  KindTime,
		"prism.modificationdate": KindTime,
		"prism.creationdate":     KindTime,
		"prism.coverdate":        KindTime,
		"prism.url":              KindURL,
	},
}
