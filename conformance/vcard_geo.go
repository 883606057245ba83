package conformance

var vcardGeo = &Rule{
	ID:       "vcard/geo",
	Severity: Error,
	Spec:     vcardSpec + "md-vcard-geo",
	Summary:  "a position is not latitude and longitude",
	Explanation: "geo must be the latitude and the longitude in decimal degrees with a semicolon between them, and no " +
		"spaces. South and west are negative.",
	Pass: []string{vcardWith(`<meta itemprop=geo content="34.052339;-118.410623">`)},
	Fail: []string{
		vcardWith(`<meta itemprop=geo content="34.052339,-118.410623">`),
		vcardWith(`<meta itemprop=geo content="34°3′N 118°24′W">`),
	},
}

var vcardGeoPrecision = &Rule{
	ID:       "vcard/geo-precision",
	Severity: Warning,
	Spec:     vcardSpec + "md-vcard-geo",
	Summary:  "a position has not six digits after the decimal points",
	Explanation: "Latitude and longitude should have a decimal point and six digits after it, which is as exact as a tenth " +
		"of a metre.",
	Pass: []string{vcardWith(`<meta itemprop=geo content="34.052300;-118.410600">`)},
	Fail: []string{
		vcardWith(`<meta itemprop=geo content="34.0523;-118.4106">`),
		vcardWith(`<meta itemprop=geo content="34;-118">`),
	},
}

var vcardGeoRange = &Rule{
	ID:       "vcard/geo-range",
	Severity: Note,
	Spec:     vcardSpec + "md-vcard-geo",
	Summary:  "a position is not on earth",
	Explanation: "The latitude comes first and is between -90 and 90, the longitude between -180 and 180. Most often they " +
		"have changed places.",
	Pass: []string{vcardWith(`<meta itemprop=geo content="34.052339;-118.410623">`)},
	Fail: []string{vcardWith(`<meta itemprop=geo content="-118.410623;34.052339">`)},
}
