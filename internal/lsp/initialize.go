package lsp

import "slices"

type initializeParams struct {
	Capabilities     clientCapabilities `json:"capabilities"`
	RootURI          string             `json:"rootUri"`
	WorkspaceFolders []workspaceFolder  `json:"workspaceFolders"`
}

// clientCapabilities are those that the server asks for.
type clientCapabilities struct {
	General struct {
		PositionEncodings []string `json:"positionEncodings"`
	} `json:"general"`
	Workspace struct {
		WorkspaceEdit struct {
			DocumentChanges bool `json:"documentChanges"`
		} `json:"workspaceEdit"`
		DidChangeWatchedFiles struct {
			DynamicRegistration bool `json:"dynamicRegistration"`
		} `json:"didChangeWatchedFiles"`
	} `json:"workspace"`
	TextDocument struct {
		Hover struct {
			ContentFormat []string `json:"contentFormat"`
		} `json:"hover"`
		DocumentSymbol struct {
			HierarchicalDocumentSymbolSupport bool `json:"hierarchicalDocumentSymbolSupport"`
		} `json:"documentSymbol"`
	} `json:"textDocument"`
}

type initializeResult struct {
	Capabilities serverCapabilities `json:"capabilities"`
	ServerInfo   serverInfo         `json:"serverInfo"`
}

type serverInfo struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
}

type serverCapabilities struct {
	PositionEncoding          string              `json:"positionEncoding"`
	TextDocumentSync          syncOptions         `json:"textDocumentSync"`
	HoverProvider             bool                `json:"hoverProvider"`
	CompletionProvider        completionOptions   `json:"completionProvider"`
	CodeActionProvider        codeActionOptions   `json:"codeActionProvider"`
	DocumentSymbolProvider    bool                `json:"documentSymbolProvider"`
	DefinitionProvider        bool                `json:"definitionProvider"`
	ReferencesProvider        bool                `json:"referencesProvider"`
	DocumentHighlightProvider bool                `json:"documentHighlightProvider"`
	RenameProvider            renameOptions       `json:"renameProvider"`
	Workspace                 workspaceCapability `json:"workspace"`
}

type syncOptions struct {
	OpenClose bool `json:"openClose"`
	Change    int  `json:"change"`
	Save      bool `json:"save"`
}

// syncIncremental is the TextDocumentSyncKind of changes of ranges.
const syncIncremental = 2

type completionOptions struct {
	TriggerCharacters []string `json:"triggerCharacters"`
}

type codeActionOptions struct {
	CodeActionKinds []string `json:"codeActionKinds"`
}

type renameOptions struct {
	PrepareProvider bool `json:"prepareProvider"`
}

type workspaceCapability struct {
	WorkspaceFolders struct {
		Supported           bool `json:"supported"`
		ChangeNotifications bool `json:"changeNotifications"`
	} `json:"workspaceFolders"`
}

// initialize answers what the server can do, by what the client says of itself.
func (s *Server) initialize(p *initializeParams) *initializeResult {
	s.client = p.Capabilities
	s.encoding = utf16
	if slices.Contains(p.Capabilities.General.PositionEncodings, string(utf8)) {
		s.encoding = utf8
	}
	s.folders = p.WorkspaceFolders
	if len(s.folders) == 0 && p.RootURI != "" {
		s.folders = []workspaceFolder{{URI: p.RootURI}}
	}
	r := &initializeResult{
		ServerInfo: serverInfo{Name: "itemscope", Version: s.o.Version},
		Capabilities: serverCapabilities{
			PositionEncoding:          string(s.encoding),
			TextDocumentSync:          syncOptions{OpenClose: true, Change: syncIncremental, Save: true},
			HoverProvider:             true,
			CompletionProvider:        completionOptions{TriggerCharacters: []string{`"`, "'", "=", " ", "/", "#", "-"}},
			CodeActionProvider:        codeActionOptions{CodeActionKinds: []string{kindQuickFix, kindOwnFix}},
			DocumentSymbolProvider:    true,
			DefinitionProvider:        true,
			ReferencesProvider:        true,
			DocumentHighlightProvider: true,
			RenameProvider:            renameOptions{PrepareProvider: true},
		},
	}
	r.Capabilities.Workspace.WorkspaceFolders.Supported = true
	r.Capabilities.Workspace.WorkspaceFolders.ChangeNotifications = true
	return r
}

type registrationParams struct {
	Registrations []registration `json:"registrations"`
}

type registration struct {
	ID              string `json:"id"`
	Method          string `json:"method"`
	RegisterOptions any    `json:"registerOptions"`
}

type watchOptions struct {
	Watchers []watcher `json:"watchers"`
}

type watcher struct {
	GlobPattern string `json:"globPattern"`
}

// watchConfig asks the client to tell when a file changes that says what is checked.
func (s *Server) watchConfig() {
	if !s.client.Workspace.DidChangeWatchedFiles.DynamicRegistration {
		return
	}
	s.background(func() {
		// Clients that refuse tell when the file is saved in them.
		_ = s.conn.Call(s.ctx, "client/registerCapability", registrationParams{[]registration{{
			ID: "config", Method: "workspace/didChangeWatchedFiles",
			RegisterOptions: watchOptions{[]watcher{{GlobPattern: "**/" + s.o.ConfigName}}},
		}}}, nil)
	})
}
