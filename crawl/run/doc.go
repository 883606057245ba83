// Package run does one task for each of many inputs, so that nothing is lost and nothing
// done twice, whatever ends the program in between: an error, a signal, a full disk, the
// power.
//
//	summary, err := run.Run(ctx, "out", inputs, task, run.Options{Version: "v1.2.3", Settings: settings})
//
// A [Task] reads an input and creates files by its [Job]. In the folder of a run there are
//
//	facts/NAME-1f0c….parquet       what the task created as facts.parquet, for each input
//	_itemscope/inputs.txt          the list of inputs, one a line
//	_itemscope/run.json            the settings of the last run, from which it is resumed
//	_itemscope/settings/….json     all settings that records refer to
//	_itemscope/done/….json         a record for each input that is done ([Done])
//	_itemscope/failed/….json       and for each that failed, and is not done since ([Failed])
//	_itemscope/staging/SHARD/      files that are being written
//	_itemscope/locks/              locks of the processes that are running
//
// # What makes it safe
//
// The files of a task are written into staging and synced. Only when the task has ended
// well are they renamed to their names, and the folders synced that they are in then. The
// record is written last, in the same way. So there is a record only if all of its files
// are there and whole; what is left to do are the inputs without one. Files with names,
// but without a record, are those of a task that was ended in between: the next run
// removes them, and does the task again.
//
// Names are made of the names of inputs alone ([ID]), and the bytes of a file must depend
// on the input and the settings alone. Then the folder is the same in the end, however
// many workers there were and however often they were ended.
//
// # Shards
//
// Several processes, on machines that share the folder, each take a [Shard] of the list:
// every n-th input. All must have been given the same inputs. A shard has its own lock and
// its own staging; nothing else is written by two of them. The locks are those of flock(2),
// or LockFileEx on Windows: they end with the process. File systems of several machines
// must support them, as NFS 4, Lustre with -o flock, and EFS do.
package run
