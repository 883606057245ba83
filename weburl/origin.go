package weburl

// Origin is the origin of a URL
// (https://html.spec.whatwg.org/multipage/browsers.html#concept-origin): a tuple
// of scheme, host and port, or opaque, which is the zero value. Origins of
// URLs have no domain.
type Origin struct {
	Scheme string
	Host   string // serialized, as from [URL.Host]
	Port   string // "" for the scheme's default port
}

// IsOpaque reports whether the origin is opaque. An opaque origin is the same
// as no other, although two of them compare equal with ==; see [Origin.SameOrigin].
func (o Origin) IsOpaque() bool { return o == Origin{} }

// SameOrigin is https://html.spec.whatwg.org/multipage/browsers.html#same-origin. It
// is false if either origin is opaque, also for an origin and itself.
func (o Origin) SameOrigin(other Origin) bool { return o == other && !o.IsOpaque() }

// String is https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin:
// "null" for an opaque origin.
func (o Origin) String() string {
	if o.IsOpaque() {
		return "null"
	}
	s := o.Scheme + "://" + o.Host
	if o.Port != "" {
		s += ":" + o.Port
	}
	return s
}

// Origin returns the origin of u (https://url.spec.whatwg.org/#concept-url-origin).
// For file URLs, which the standard leaves open, it is opaque.
func (u URL) Origin() Origin {
	switch u.kind {
	case kindFTP, kindHTTP, kindHTTPS, kindWS, kindWSS:
		return Origin{u.Scheme(), u.Host(), u.Port()}
	case notSpecial:
		if u.Scheme() == "blob" {
			return u.blobOrigin()
		}
	}
	return Origin{}
}

// blobOrigin is the origin of the URL in the path of a blob URL.
func (u URL) blobOrigin() Origin {
	inner, err := Parse(u.Path())
	if err != nil || inner.kind != kindHTTP && inner.kind != kindHTTPS {
		return Origin{}
	}
	return inner.Origin()
}

// SameOrigin reports whether u and v have the same origin
// (https://html.spec.whatwg.org/multipage/browsers.html#same-origin). URLs whose
// origin is opaque do not even share it with themselves.
func (u URL) SameOrigin(v URL) bool { return u.Origin().SameOrigin(v.Origin()) }
