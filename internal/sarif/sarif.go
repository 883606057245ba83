// Package sarif has those objects of SARIF 2.1.0 that findings in pages need
// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html). Their fields
// are the properties of the format by their names.
package sarif

// Version and Schema are what a log says that it is.
const (
	Version = "2.1.0"
	Schema  = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)

// UnicodeCodePoints is the unit of columns, for Run.ColumnKind
// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html#_Toc34317500).
const UnicodeCodePoints = "unicodeCodePoints"

// A Tool is what made a log.
type Tool struct {
	Driver Component `json:"driver"`
}

// A Component is a part of a tool, or all of it.
type Component struct {
	Name           string                `json:"name"`
	Version        string                `json:"version,omitempty"`
	InformationURI string                `json:"informationUri,omitempty"`
	Rules          []ReportingDescriptor `json:"rules"`
}

// A ReportingDescriptor is a rule.
type ReportingDescriptor struct {
	ID                   string        `json:"id"`
	ShortDescription     Message       `json:"shortDescription"`
	FullDescription      Message       `json:"fullDescription"`
	HelpURI              string        `json:"helpUri,omitempty"`
	DefaultConfiguration Configuration `json:"defaultConfiguration"`
}

// A Configuration says how bad it is when a rule is broken: "note", "warning" or
// "error".
type Configuration struct {
	Level string `json:"level"`
}

// A Message is a plain text.
type Message struct {
	Text string `json:"text"`
}

// A Result is a finding.
type Result struct {
	RuleID              string            `json:"ruleId"`
	RuleIndex           int               `json:"ruleIndex"`
	Level               string            `json:"level"`
	Message             Message           `json:"message"`
	Locations           []Location        `json:"locations"`
	RelatedLocations    []Location        `json:"relatedLocations,omitempty"`
	PartialFingerprints map[string]string `json:"partialFingerprints,omitempty"`
	Fixes               []Fix             `json:"fixes,omitempty"`
}

// A Location is a place in a file, and what is there.
type Location struct {
	PhysicalLocation PhysicalLocation `json:"physicalLocation"`
	Message          *Message         `json:"message,omitempty"`
}

// A PhysicalLocation is a place in a file, or the file if there is no region.
type PhysicalLocation struct {
	ArtifactLocation ArtifactLocation `json:"artifactLocation"`
	Region           *Region          `json:"region,omitempty"`
}

// An ArtifactLocation is a file, relative to what URIBaseID stands for.
type ArtifactLocation struct {
	URI       string `json:"uri"`
	URIBaseID string `json:"uriBaseId,omitempty"`
}

// A Region is a stretch of a text. Lines and columns count from 1; EndColumn is that of
// the character behind the end.
type Region struct {
	StartLine   uint32 `json:"startLine"`
	StartColumn uint32 `json:"startColumn"`
	EndLine     uint32 `json:"endLine"`
	EndColumn   uint32 `json:"endColumn"`
}

// A Fix is a way to mend a finding.
type Fix struct {
	Description     Message          `json:"description"`
	ArtifactChanges []ArtifactChange `json:"artifactChanges"`
}

// An ArtifactChange is what a fix does in a file.
type ArtifactChange struct {
	ArtifactLocation ArtifactLocation `json:"artifactLocation"`
	Replacements     []Replacement    `json:"replacements"`
}

// A Replacement puts a text in place of another.
type Replacement struct {
	DeletedRegion   Region   `json:"deletedRegion"`
	InsertedContent *Content `json:"insertedContent,omitempty"`
}

// Content is a text that is inserted.
type Content struct {
	Text string `json:"text"`
}

// An Invocation says how the run of a tool went.
type Invocation struct {
	ExecutionSuccessful        bool           `json:"executionSuccessful"`
	ToolExecutionNotifications []Notification `json:"toolExecutionNotifications,omitempty"`
}

// A Notification is what went wrong when a file was read.
type Notification struct {
	Level     string     `json:"level"`
	Message   Message    `json:"message"`
	Locations []Location `json:"locations,omitempty"`
}
