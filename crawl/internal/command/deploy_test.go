package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/crawl/run"
	"go.yaml.in/yaml/v3"
)

func readDeploy(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "deploy", "crawl", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The examples for job arrays give flags that there are, and a shard for each task.
func TestDeploy(t *testing.T) {
	var kubernetes struct {
		Spec struct {
			CompletionMode string `yaml:"completionMode"`
			Completions    int
			Template       struct {
				Spec struct {
					Containers []struct{ Args []string }
				}
			}
		}
	}
	if err := yaml.Unmarshal([]byte(readDeploy(t, "kubernetes.yaml")), &kubernetes); err != nil {
		t.Fatal(err)
	}
	var batch struct {
		ContainerProperties struct{ Command []string }
	}
	if err := json.Unmarshal([]byte(readDeploy(t, "aws-batch.json")), &batch); err != nil {
		t.Fatal(err)
	}
	script := readDeploy(t, "slurm.sbatch")
	_, slurm, _ := strings.Cut(script, "exec srun itemscope-crawl ")
	slurm = strings.NewReplacer("\\\n", " ", `"`, "", "$SLURM_CPUS_PER_TASK", "8", "$SLURM_ARRAY_TASK_COUNT", "64").Replace(slurm)
	if kubernetes.Spec.CompletionMode != "Indexed" || kubernetes.Spec.Completions != 64 || !strings.Contains(script, "--array=0-63") {
		t.Error("the examples have 64 shards")
	}
	for name, test := range map[string]struct {
		args  []string
		index string
	}{
		"slurm":      {strings.Fields(slurm), "SLURM_ARRAY_TASK_ID"},
		"aws-batch":  {batch.ContainerProperties.Command, "AWS_BATCH_JOB_ARRAY_INDEX"},
		"kubernetes": {kubernetes.Spec.Template.Spec.Containers[0].Args, "JOB_COMPLETION_INDEX"},
	} {
		c, rest, err := new(program).tree().Find(test.args)
		if err != nil || c.Name() != "run" {
			t.Errorf("%s: %q: %v", name, test.args, err)
			continue
		}
		if err := c.ParseFlags(rest); err != nil || c.Flags().NArg() != 1 || c.Flag("out").Value.String() == "" {
			t.Errorf("%s: %q: %v", name, rest, err)
		}
		shard, err := parseShard(c.Flag("shard").Value.String(), func(variable string) string {
			if variable == test.index {
				return "63"
			}
			return ""
		})
		if want := (run.Shard{Index: 63, Count: 64}); shard != want || err != nil {
			t.Errorf("%s: %v, %v", name, shard, err)
		}
	}
	if _, err := parseShard("auto/4", func(string) string { return "" }); err == nil || !strings.Contains(err.Error(), "this is no task of a job array") {
		t.Error(err)
	}
}
