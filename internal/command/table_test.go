package command

import (
	"bytes"
	"strings"
	"testing"
)

func TestTable(t *testing.T) {
	long := strings.Repeat("x", widestColumn+1)
	var b bytes.Buffer
	writeTable(&b, "| ", [][]string{
		{"a", "é", "last"},
		{"abc", "", "last of all"},
		{long, "de", "x"},
		{""},
	})
	want := "| a    é   last\n" +
		"| abc      last of all\n" +
		"| " + long + "  de  x\n" +
		"| \n"
	if b.String() != want {
		t.Errorf("%s\nwant\n%s", b.String(), want)
	}
}
