package weburl

import "testing"

// Paths with a volume name, as on Windows, can be tested on any system.
func TestFromAbsolutePathWithVolume(t *testing.T) {
	for _, tt := range []struct{ path, volume, want string }{
		{"C:/a b/c.html", "C:", "file:///C:/a%20b/c.html"},
		{"C:/", "C:", "file:///C:/"},
		{"//host/share/a#b", `\\host\share`, "file://host/share/a%23b"},
		{"/a", "", "file:///a"},
	} {
		if u, err := fromAbsolutePath(tt.path, tt.volume); err != nil || u.String() != tt.want {
			t.Errorf("%q on %q: %v, %v; want %s", tt.path, tt.volume, u, err, tt.want)
		}
	}
}
