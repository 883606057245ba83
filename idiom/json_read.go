package idiom

import (
	"encoding/json"
	"fmt"

	"github.com/itemscope/itemscope/dom"
)

// UnmarshalJSON reads what AppendJSON wrote, and replaces the contents of m. When it is
// written again, the JSON is the same.
func (m *Data) UnmarshalJSON(b []byte) error {
	var read struct {
		Crumbs []struct {
			Rule   Rule
			Levels []struct {
				Text, URL string
				readPlace
			}
			readPlace
		}
		TagClouds []struct {
			Rule    Rule
			Weights WeightSource
			Tags    []struct {
				Text, URL string
				Weight    float64
				readPlace
			}
			readPlace
		}
		Conversations []struct {
			Rule  Rule
			Turns []struct {
				Kind                TurnKind
				Speaker, Text, Time string
				Depth               int
				readPlace
			}
			readPlace
		}
		Footnotes []struct {
			Rule        Rule
			Label, Text string
			References  []struct {
				Text string
				readPlace
			}
			readPlace
		}
	}
	if err := json.Unmarshal(b, &read); err != nil {
		return fmt.Errorf("idiom: %w", err)
	}
	*m = Data{}
	for _, r := range read.Crumbs {
		c := &Crumbs{Rule: r.Rule, place: r.place()}
		for _, l := range r.Levels {
			c.Levels = append(c.Levels, Level{Text: l.Text, URL: l.URL, place: l.place()})
		}
		m.Crumbs = append(m.Crumbs, c)
	}
	for _, r := range read.TagClouds {
		c := &TagCloud{Rule: r.Rule, Weights: r.Weights, place: r.place()}
		for _, t := range r.Tags {
			c.Tags = append(c.Tags, Tag{Text: t.Text, URL: t.URL, Weight: t.Weight, place: t.place()})
		}
		m.TagClouds = append(m.TagClouds, c)
	}
	for _, r := range read.Conversations {
		c := &Conversation{Rule: r.Rule, place: r.place()}
		for _, t := range r.Turns {
			c.Turns = append(c.Turns, Turn{Kind: t.Kind, Speaker: t.Speaker, Text: t.Text, Time: t.Time, Depth: t.Depth, place: t.place()})
		}
		m.Conversations = append(m.Conversations, c)
	}
	for _, r := range read.Footnotes {
		f := &Footnote{Rule: r.Rule, Label: r.Label, Text: r.Text, place: r.place()}
		for _, ref := range r.References {
			f.References = append(f.References, Reference{Text: ref.Text, place: ref.place()})
		}
		m.Footnotes = append(m.Footnotes, f)
	}
	return nil
}

// A readPlace is the position of what is read.
type readPlace struct{ Position dom.Position }

func (p readPlace) place() place { return place{read: p.Position} }
