package work_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/vocab/work"
)

func ExampleExtract() {
	page, err := itemscope.Extract(strings.NewReader(`
		<p>This page: <a rel=license href=https://creativecommons.org/publicdomain/zero/1.0/>CC0</a>
		<figure itemscope itemtype="http://n.whatwg.org/work">
		 <img itemprop="work" src="mypond.jpeg">
		 <figcaption>
		  <p><cite itemprop="title">My Pond</cite></p>
		  <p><small>Licensed under the <a itemprop="license"
		  href="https://creativecommons.org/licenses/by-sa/4.0/">Creative
		  Commons Attribution-Share Alike 4.0 International License</a>
		  and the <a itemprop="license"
		  href="http://www.opensource.org/licenses/mit-license.php">MIT
		  license</a>.</small>
		 </figcaption>
		</figure>`), itemscope.Options{URL: "https://example.com/"})
	if err != nil {
		panic(err)
	}
	report, err := page.Works(work.Options{})
	if err != nil {
		panic(err)
	}
	out, err := json.MarshalIndent(report, "", "  ")
	if err != nil {
		panic(err)
	}
	os.Stdout.Write(out)
	// Output:
	// {
	//   "url": "https://example.com/",
	//   "licenses": [
	//     {
	//       "url": "https://creativecommons.org/publicdomain/zero/1.0/",
	//       "name": "CC0 1.0"
	//     }
	//   ],
	//   "works": [
	//     {
	//       "url": "https://example.com/mypond.jpeg",
	//       "title": "My Pond",
	//       "licenses": [
	//         {
	//           "url": "https://creativecommons.org/licenses/by-sa/4.0/",
	//           "name": "CC BY-SA 4.0"
	//         },
	//         {
	//           "url": "http://www.opensource.org/licenses/mit-license.php",
	//           "name": "MIT"
	//         }
	//       ],
	//       "source": "microdata"
	//     }
	//   ]
	// }
}

func ExampleSummary() {
	mit := work.License{URL: "https://opensource.org/licenses/MIT", Name: "MIT"}
	own := work.License{URL: "https://example.com/own"}
	var summary work.Summary
	summary.Add(&work.Report{URL: "https://example.com/", Works: []work.Work{{Title: "My Pond", Licenses: []work.License{mit, own}}}})
	summary.Add(&work.Report{URL: "https://example.com/2", Licenses: []work.License{mit}, Works: []work.Work{{Title: "A"}}})
	for _, g := range summary.Groups() {
		fmt.Printf("%q: %d pages, %d works\n", g.License.URL, len(g.Pages), len(g.Works))
	}
	// Output:
	// "https://opensource.org/licenses/MIT": 1 pages, 1 works
	// "https://example.com/own": 0 pages, 1 works
	// "": 0 pages, 1 works
}
