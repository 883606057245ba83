# An image with nothing but the command, the roots of TLS, and a user that may do nothing:
#   docker build -t itemscope .
#   docker run --rm -v "$PWD:/pages:ro" -w /pages itemscope page.html
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o / ./cmd/itemscope ./cmd/itemscope-mcp

FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /itemscope /itemscope-mcp /
USER 65532:65532
ENTRYPOINT ["/itemscope"]
