package command

import (
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/crawl/run"
)

// arrayIndices are the variables that have the number of a task in a job array, counted
// from 0 if the array says so, which those of AWS Batch and Kubernetes always do.
var arrayIndices = []string{
	"SLURM_ARRAY_TASK_ID",       // https://slurm.schedmd.com/job_array.html
	"AWS_BATCH_JOB_ARRAY_INDEX", // https://docs.aws.amazon.com/batch/latest/userguide/job_env_vars.html
	"JOB_COMPLETION_INDEX",      // https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode
}

// parseShard reads a shard: "3/16", or "auto/16" in a task of a job array.
func parseShard(text string, environment func(string) string) (run.Shard, error) {
	count, auto := strings.CutPrefix(text, "auto/")
	if !auto {
		return run.ParseShard(text)
	}
	for _, name := range arrayIndices {
		if index := environment(name); index != "" {
			return run.ParseShard(index + "/" + count)
		}
	}
	return run.Shard{}, fmt.Errorf("%q: this is no task of a job array, none of %s is set; write its number: 0/%s", text, strings.Join(arrayIndices, ", "), count)
}
