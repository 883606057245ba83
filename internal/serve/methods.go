package serve

import (
	"net/http"
	"slices"
	"strings"
)

// only answers HEAD as GET and OPTIONS itself, and refuses methods that a route does not
// have.
func (s *Server) only(methods []string, h http.Handler) http.Handler {
	allowed := slices.Clone(methods)
	if slices.Contains(methods, http.MethodGet) {
		allowed = append(allowed, http.MethodHead)
	}
	allowed = append(allowed, http.MethodOptions)
	list := strings.Join(allowed, ", ")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Method == http.MethodOptions:
			w.Header().Set("Allow", list)
			if w.Header().Get("Access-Control-Allow-Origin") != "" {
				w.Header().Set("Access-Control-Allow-Methods", list)
			}
			w.WriteHeader(http.StatusNoContent)
		case !slices.Contains(allowed, r.Method):
			w.Header().Set("Allow", list)
			detail := "the methods here are " + list
			if s.o.Client == nil && r.URL.Query().Has("url") {
				detail += "; " + fetchesNothing
			}
			newStatus(http.StatusMethodNotAllowed, detail).write(w)
		default:
			h.ServeHTTP(w, r)
		}
	})
}

// fetchesNothing tells clients that give a URL what to do.
const fetchesNothing = "this service fetches nothing, as it runs without --fetch: give the page itself"

// allowed tells browsers which scripts may read the answers,
// https://fetch.spec.whatwg.org/#http-cors-protocol.
func (s *Server) allowed(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("X-Content-Type-Options", "nosniff")
		header.Add("Vary", "Accept, Origin")
		if origin := r.Header.Get("Origin"); origin != "" && s.allows(origin) {
			header.Set("Access-Control-Allow-Origin", origin)
			header.Set("Access-Control-Expose-Headers", "ETag, Retry-After")
			if r.Method == http.MethodOptions {
				header.Set("Access-Control-Allow-Headers", "Content-Type, Content-Encoding, If-None-Match")
				header.Set("Access-Control-Max-Age", "3600")
			}
		}
		h.ServeHTTP(w, r)
	})
}

func (s *Server) allows(origin string) bool {
	return slices.Contains(s.o.Origins, "*") || slices.Contains(s.o.Origins, origin)
}
