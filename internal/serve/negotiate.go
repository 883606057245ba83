package serve

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// chosenFormat returns the format that a request asks for: by the parameter format, or by
// its Accept headers.
func (o *Operation) chosenFormat(r *http.Request, name string) (Format, error) {
	if name != "" {
		if f, ok := o.format(name); ok {
			return f, nil
		}
		return Format{}, newStatus(http.StatusBadRequest, fmt.Sprintf("there is no format %q here; there are %s", name, o.formatNames()))
	}
	accept := strings.Join(r.Header.Values("Accept"), ",")
	if strings.TrimSpace(accept) == "" {
		return o.Formats[0], nil
	}
	best, quality := Format{}, 0.0
	for _, f := range o.Formats {
		if q := acceptable(accept, f.Media); q > quality {
			best, quality = f, q
		}
	}
	if quality == 0 {
		return Format{}, newStatus(http.StatusNotAcceptable, "none of what Accept allows can be had; there are the formats "+o.formatNames())
	}
	return best, nil
}

func (o *Operation) formatNames() string {
	var names []string
	for _, f := range o.Formats {
		names = append(names, f.Name+" ("+f.Media+")")
	}
	return strings.Join(names, ", ")
}

// acceptable returns the quality that an Accept header gives a media type: that of the
// most specific range that has it,
// https://www.rfc-editor.org/rfc/rfc9110#field.accept.
func acceptable(accept, media string) float64 {
	essence, _, _ := strings.Cut(media, ";")
	kind, _, _ := strings.Cut(essence, "/")
	quality, specific := 0.0, 0
	for part := range strings.SplitSeq(accept, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		how := 0
		switch name {
		case essence:
			how = 3
		case kind + "/*":
			how = 2
		case "*/*":
			how = 1
		}
		if how > specific {
			quality, specific = qualityOf(parameters), how
		}
	}
	return quality
}

// qualityOf returns the weight among the parameters of a range; 1 if there is none, and 0
// if it is not a weight.
func qualityOf(parameters string) float64 {
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(parameter, "=")
		if !strings.EqualFold(strings.TrimSpace(name), "q") {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if err != nil || q < 0 || q > 1 {
			return 0
		}
		return q
	}
	return 1
}
