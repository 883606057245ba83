package command

import "sync"

// inOrder calls do for each name, for up to n of them at a time, and hands the results
// to then in the order of the names. Each call of do that goes on at the same time has
// another number of a worker, from 0. No more than about n results wait for their turn.
// An error of then ends it: what has begun is waited for, and not handed on.
func inOrder[T any](n int, names []string, do func(worker int, name string) T, then func(name string, result T) error) error {
	queue := make(chan chan T, n-1)
	stop := make(chan struct{})
	var working sync.WaitGroup
	working.Go(func() {
		defer close(queue)
		free := make(chan int, n)
		for worker := range n {
			free <- worker
		}
		for _, name := range names {
			result := make(chan T, 1)
			select {
			case queue <- result:
			case <-stop:
				return
			}
			worker := <-free
			working.Go(func() {
				result <- do(worker, name)
				free <- worker
			})
		}
	})
	defer working.Wait()
	defer close(stop)
	i := 0
	for result := range queue {
		if err := then(names[i], <-result); err != nil {
			return err
		}
		i++
	}
	return nil
}
