package command

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/internal/snippet"
)

// oneLine returns text with pictures of what would end its line, or what a terminal obeys.
func oneLine(text string) string { return strings.Map(snippet.Picture, text) }

// grouped returns a number as 1,234,567.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// plural returns "1 input" or "2 inputs".
func plural(n int64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return grouped(n) + " " + noun + "s"
}

// size returns a number of bytes as 1.2 GB.
func size(bytes int64) string {
	const units = "kMGTPE"
	if bytes < 1000 {
		return fmt.Sprintf("%d B", bytes)
	}
	n, unit := float64(bytes)/1000, 0
	for n >= 999.95 && unit < len(units)-1 {
		n, unit = n/1000, unit+1
	}
	return fmt.Sprintf("%.1f %cB", n, units[unit])
}
