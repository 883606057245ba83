package lsp

// The messages of the protocol, as far as the server reads and writes them. The names are
// those of the specification; what is optional there may be left out here.

// A Position is a line and a character in it, both from 0.
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// A Range is from a position to the one behind its end.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// A Location is a range in a document.
type Location struct {
	URI   string `json:"uri"`
	Range Range  `json:"range"`
}

type textDocumentIdentifier struct {
	URI string `json:"uri"`
}

type versionedIdentifier struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
}

// positionParams are those of most requests.
type positionParams struct {
	TextDocument textDocumentIdentifier `json:"textDocument"`
	Position     Position               `json:"position"`
}

// documentParams are those of requests about a whole document.
type documentParams struct {
	TextDocument textDocumentIdentifier `json:"textDocument"`
}

type didOpenParams struct {
	TextDocument struct {
		URI        string `json:"uri"`
		LanguageID string `json:"languageId"`
		Version    int    `json:"version"`
		Text       string `json:"text"`
	} `json:"textDocument"`
}

type didChangeParams struct {
	TextDocument   versionedIdentifier `json:"textDocument"`
	ContentChanges []contentChange     `json:"contentChanges"`
}

// A contentChange replaces a range, or everything if it has none.
type contentChange struct {
	Range *Range `json:"range"`
	Text  string `json:"text"`
}

type didSaveParams struct {
	TextDocument textDocumentIdentifier `json:"textDocument"`
}

type didChangeWatchedFilesParams struct {
	Changes []struct {
		URI string `json:"uri"`
	} `json:"changes"`
}

type workspaceFolder struct {
	URI  string `json:"uri"`
	Name string `json:"name"`
}

type didChangeFoldersParams struct {
	Event struct {
		Added   []workspaceFolder `json:"added"`
		Removed []workspaceFolder `json:"removed"`
	} `json:"event"`
}

type publishDiagnosticsParams struct {
	URI         string       `json:"uri"`
	Version     *int         `json:"version,omitempty"`
	Diagnostics []Diagnostic `json:"diagnostics"`
}

// A Diagnostic is a finding, as editors show it.
type Diagnostic struct {
	Range              Range                `json:"range"`
	Severity           DiagnosticSeverity   `json:"severity,omitempty"`
	Code               string               `json:"code,omitempty"`
	CodeDescription    *codeDescription     `json:"codeDescription,omitempty"`
	Source             string               `json:"source,omitempty"`
	Message            string               `json:"message"`
	Tags               []int                `json:"tags,omitempty"`
	RelatedInformation []relatedInformation `json:"relatedInformation,omitempty"`
}

type codeDescription struct {
	Href string `json:"href"`
}

type relatedInformation struct {
	Location Location `json:"location"`
	Message  string   `json:"message"`
}

// DiagnosticSeverity tells how bad something is.
type DiagnosticSeverity int

const (
	severityError DiagnosticSeverity = 1 + iota
	severityWarning
	severityInformation
)

// tagDeprecated is the DiagnosticTag of what is not to be used anymore.
const tagDeprecated = 2

// markup is a MarkupContent.
type markup struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

type hoverResult struct {
	Contents markup `json:"contents"`
	Range    *Range `json:"range,omitempty"`
}

type completionList struct {
	IsIncomplete bool             `json:"isIncomplete"`
	Items        []completionItem `json:"items"`
}

type completionItem struct {
	Label         string    `json:"label"`
	Kind          int       `json:"kind,omitempty"`
	Detail        string    `json:"detail,omitempty"`
	Documentation *markup   `json:"documentation,omitempty"`
	Deprecated    bool      `json:"deprecated,omitempty"`
	SortText      string    `json:"sortText,omitempty"`
	FilterText    string    `json:"filterText,omitempty"`
	TextEdit      *textEdit `json:"textEdit,omitempty"`
}

// Kinds of a completionItem.
const (
	kindField      = 5
	kindClass      = 7
	kindProperty   = 10
	kindValue      = 12
	kindKeyword    = 14
	kindReference  = 18
	kindEnumMember = 20
)

type textEdit struct {
	Range   Range  `json:"range"`
	NewText string `json:"newText"`
}

// A documentEdit is a TextDocumentEdit.
type documentEdit struct {
	TextDocument versionedIdentifier `json:"textDocument"`
	Edits        []textEdit          `json:"edits"`
}

// A workspaceEdit has changes for clients that do not know documentChanges.
type workspaceEdit struct {
	Changes         map[string][]textEdit `json:"changes,omitempty"`
	DocumentChanges []documentEdit        `json:"documentChanges,omitempty"`
}

type codeActionParams struct {
	TextDocument textDocumentIdentifier `json:"textDocument"`
	Range        Range                  `json:"range"`
	Context      struct {
		Diagnostics []Diagnostic `json:"diagnostics"`
		Only        []string     `json:"only"`
	} `json:"context"`
}

type codeAction struct {
	Title       string         `json:"title"`
	Kind        string         `json:"kind"`
	Diagnostics []Diagnostic   `json:"diagnostics,omitempty"`
	IsPreferred bool           `json:"isPreferred,omitempty"`
	Edit        *workspaceEdit `json:"edit"`
}

// Kinds of a codeAction.
const (
	kindQuickFix = "quickfix"
	kindFixAll   = "source.fixAll"
	kindOwnFix   = "source.fixAll.itemscope"
)

type documentSymbol struct {
	Name           string           `json:"name"`
	Detail         string           `json:"detail,omitempty"`
	Kind           int              `json:"kind"`
	Range          Range            `json:"range"`
	SelectionRange Range            `json:"selectionRange"`
	Children       []documentSymbol `json:"children,omitempty"`
}

// Kinds of a documentSymbol.
const (
	symbolProperty = 7
	symbolObject   = 19
)

type symbolInformation struct {
	Name          string   `json:"name"`
	Kind          int      `json:"kind"`
	Location      Location `json:"location"`
	ContainerName string   `json:"containerName,omitempty"`
}

type referenceParams struct {
	positionParams
	Context struct {
		IncludeDeclaration bool `json:"includeDeclaration"`
	} `json:"context"`
}

type documentHighlight struct {
	Range Range `json:"range"`
	Kind  int   `json:"kind"`
}

// Kinds of a documentHighlight.
const (
	highlightRead  = 2
	highlightWrite = 3
)

type renameParams struct {
	positionParams
	NewName string `json:"newName"`
}

type prepareRenameResult struct {
	Range       Range  `json:"range"`
	Placeholder string `json:"placeholder"`
}

type messageParams struct {
	Type    int    `json:"type"`
	Message string `json:"message"`
}

// messageWarning is the MessageType of a warning.
const messageWarning = 2
