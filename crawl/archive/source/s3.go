package source

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"
	smithyhttp "github.com/aws/smithy-go/transport/http"
)

// An s3Object is an object in a bucket.
type s3Object struct {
	client      *s3.Client
	bucket, key string
}

// newS3Object returns the object of a URL, of which path is what follows s3://.
func newS3Object(ctx context.Context, path string) (*s3Object, error) {
	bucket, key, _ := strings.Cut(path, "/")
	if bucket == "" || key == "" {
		return nil, fmt.Errorf("s3://%s: write the bucket and the key: s3://bucket/key", path)
	}
	c, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return nil, fmt.Errorf("s3://%s: the configuration of AWS cannot be read: %w", path, err)
	}
	if c.Region == "" {
		c.Region = "us-east-1" // where the bucket of Common Crawl is
	}
	client := s3.NewFromConfig(c, func(o *s3.Options) {
		// Servers other than that of AWS often have no name for each bucket.
		o.UsePathStyle = os.Getenv("AWS_ENDPOINT_URL") != "" || os.Getenv("AWS_ENDPOINT_URL_S3") != ""
		o.RetryMaxAttempts = 1 // a stream asks again
		o.DisableLogOutputChecksumValidationSkipped = true
	})
	return &s3Object{client, bucket, key}, nil
}

func (o *s3Object) get(ctx context.Context, offset int64, known Info) (io.ReadCloser, int64, Info, error) {
	in := &s3.GetObjectInput{Bucket: &o.bucket, Key: &o.key}
	if offset > 0 {
		in.Range = aws.String(fmt.Sprintf("bytes=%d-", offset))
	}
	if known.ETag != "" {
		in.IfMatch = &known.ETag
	}
	out, err := o.client.GetObject(ctx, in)
	if err != nil {
		return nil, 0, Info{}, s3Error(err)
	}
	at, info := int64(0), Info{Size: -1, ETag: aws.ToString(out.ETag)}
	if out.ContentLength != nil {
		info.Size = *out.ContentLength
	}
	if out.ContentRange != nil {
		at, info.Size, err = contentRange(*out.ContentRange)
	}
	if err == nil && !info.isOf(known) {
		err = &lastingError{errChanged}
	}
	if err != nil {
		_ = out.Body.Close() // it is not wanted
		return nil, 0, Info{}, err
	}
	return out.Body, at, info, nil
}

// s3Error tells whether asking again can mend an error.
func s3Error(err error) error {
	var answer *smithyhttp.ResponseError
	var sent *smithyhttp.RequestSendError
	switch {
	case errors.As(err, &answer):
	case errors.As(err, &sent):
		return err
	default:
		return &lastingError{fmt.Errorf("S3 cannot be asked: %w", err)}
	}
	status := answer.HTTPStatusCode()
	var said smithy.APIError
	what := fmt.Errorf("S3 answers %d", status)
	if errors.As(err, &said) {
		what = fmt.Errorf("S3 answers %d, %s: %s", status, said.ErrorCode(), said.ErrorMessage())
	}
	switch {
	case status == 412:
		return &lastingError{errChanged}
	case status == 400 || status == 401 || status == 403:
		return &lastingError{fmt.Errorf("%w; check the credentials and the region of AWS", what)}
	case status < 500 && status != 429:
		return &lastingError{what}
	}
	return what
}
