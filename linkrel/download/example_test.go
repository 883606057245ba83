package download_test

import (
	"fmt"

	"github.com/itemscope/itemscope/linkrel/download"
)

func ExampleResponse_Name() {
	d := download.Response{
		URL:                "https://example.com/get?id=7",
		ContentDisposition: `attachment; filename="../../invoice.exe"`,
		ContentType:        "application/pdf",
	}
	fmt.Println(d.Name(download.Options{}).Name)
	// Output: invoice.exe.pdf
}
