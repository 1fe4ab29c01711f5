type WatchQueuesOptions = {
  /** The schema with the job tables. */
  schema: string
  /** Queries the job database. */
  runQuery: (statement: string, values: unknown[]) => Promise<{ rows: unknown[] }>
  /** Wakes one worker of a queue. */
  wake: (worker: string) => void
  onError: (error: unknown) => void
}

type QueueWatch = {
  /** From now on, wakes this worker when its queue has a due job. */
  add(queue: string, worker: string): void
  start(): void
  stop(): void
}

const POLL_MS = 1_000
/**
 * The time limit of a poll. A poll on a lost connection would hang much longer; the next poll may get another
 * connection.
 */
const POLL_TIMEOUT_MS = 3_000

/** Uses the same index and clock as a worker that looks for its next job, so that both see the same jobs as due. */
const dueQueues = (schema: string): string => `select watched.name from unnest($1::text[]) as watched(name)
  where exists (select from ${schema}.job where job.name = watched.name and job.state < 'active' and not job.blocked
    and job.start_after <= ${schema}.job_now())`

/**
 * Checks every second which queues have a due job, with one statement for all. If each worker polled by itself, an idle
 * process would send seventy statements a second, most of them simultaneously, and page requests would wait for them.
 */
export function watchQueues({ schema, runQuery, wake, onError }: WatchQueuesOptions): QueueWatch {
  const statement = dueQueues(schema)
  const workersOf = new Map<string, string[]>()
  let isPolling = false
  let timer: NodeJS.Timeout | undefined

  async function poll(): Promise<void> {
    // Do not poll a slow database again before it has answered.
    if (isPolling || workersOf.size === 0) return
    isPolling = true
    try {
      await Promise.race([wakeWorkers(), pollTimeout()])
    } catch (error) {
      onError(error)
    } finally {
      isPolling = false
    }
  }

  async function wakeWorkers(): Promise<void> {
    const { rows } = await runQuery(statement, [[...workersOf.keys()]])
    for (const row of rows) wakeWorkersOf(row)
  }

  /** A queue may have several workers, of which all but one may be busy with a slow job. */
  function wakeWorkersOf(row: unknown): void {
    const name = typeof row === 'object' && row !== null && 'name' in row ? row.name : undefined
    const workers = typeof name === 'string' ? workersOf.get(name) : undefined
    for (const worker of workers ?? []) wake(worker)
  }

  return {
    add: (queue, worker) => void workersOf.set(queue, [...(workersOf.get(queue) ?? []), worker]),
    start() {
      timer ??= setInterval(() => void poll(), POLL_MS).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}

function pollTimeout(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, POLL_TIMEOUT_MS).unref()
  })
}
