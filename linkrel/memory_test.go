package linkrel

import (
	"fmt"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/weburl"
)

func TestInto(t *testing.T) {
	documents := append(corpusDocuments(t), new(dom.Document))
	testdata.Into(t, len(documents), func(page int, into *Data) (*Data, error) {
		return Extract(documents[page], Options{Into: into, Budget: documents[page].NewBudget(1 << 16)})
	}, func(data *Data) string {
		text, err := data.AppendJSON(nil, dom.JSONOptions{})
		urls := fmt.Sprint(data.BaseTarget, data.ReferrerPolicy, data.Problems, err)
		for l := range data.All() {
			urls += l.URL() + " "
		}
		return urls + string(text)
	})
}

// Links that are made in the memory of others need no other memory.
func TestIntoAllocations(t *testing.T) {
	const page = `<base href=https://example.com/><link rel=icon href=i sizes=any><a href=a>a</a>
		<a href=b rel=author target=_blank>b</a><a href=c rel=nofollow hreflang=de type=text/html>c</a>`
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://example.com/"})
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Into: new(Data), Resolver: weburl.ForDocument(d), Budget: d.NewBudget(1 << 30)}
	allocated := testing.AllocsPerRun(100, func() {
		if _, err := Extract(d, o); err != nil {
			t.Fatal(err)
		}
	})
	if allocated > 0 {
		t.Errorf("%v allocations", allocated)
	}
}
