import { AppError } from "#app/lib/errors.ts";

type Task<T> = { result: Promise<T>; callers: number; controller: AbortController };

export function openSharedTasks<T>() {
  const tasks = new Map<string, Task<T>>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<T>): Task<T> {
    const controller = new AbortController();
    const task = { controller, callers: 0, result: start(controller.signal).finally(() => forget(key, task)) };
    task.result.catch(() => {}); // every caller may have left before it fails
    tasks.set(key, task);
    return task;
  }

  function forget(key: string, task: Task<T>): void {
    if (tasks.get(key) === task) tasks.delete(key);
  }

  return {
    /**
     * Joins the task of this key, or starts it. Its signal is aborted once those of all callers are; the next caller starts it
     * again.
     * @param signal If missing, the caller waits until the task ends.
     * @throws {AppError} `picture.cancelled` if the caller's own signal is aborted.
     */
    async run(key: string, signal: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
      if (signal?.aborted) throw cancelled();
      const task = tasks.get(key) ?? begin(key, start);
      task.callers++;
      try {
        return await unlessAborted(task.result, signal);
      } finally {
        task.callers--;
        if (task.callers === 0) {
          forget(key, task);
          task.controller.abort(cancelled());
        }
      }
    },
  };
}

async function unlessAborted<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return result;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(cancelled());
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([result, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function cancelled(): AppError {
  return new AppError("picture.cancelled", "The request was cancelled.", [], 1);
}
