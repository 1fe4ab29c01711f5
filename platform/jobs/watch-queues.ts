type WatchParts = {
  /** Where the tables of the jobs are. */
  schema: string
  /** Asks the database of the jobs. */
  ask: (statement: string, values: unknown[]) => Promise<{ rows: unknown[] }>
  /** Wakes the worker of a queue. */
  wake: (worker: string) => void
  tell: (error: unknown) => void
}

type QueueWatch = {
  /** Wakes this worker from now on when its queue has a job that is due. */
  add(queue: string, worker: string): void
  start(): void
  stop(): void
}

const LOOK_MS = 1_000
/** A look over a connection that has vanished ends much later. The next one may get another connection. */
const PATIENCE_MS = 3_000

/** By the index with which a worker looks for its next job, and by the same clock: what this finds, the worker finds. */
const dueQueues = (schema: string): string => `select watched.name from unnest($1::text[]) as watched(name)
  where exists (select from ${schema}.job where job.name = watched.name and job.state < 'active' and not job.blocked
    and job.start_after <= ${schema}.job_now())`

/**
 * Looks each second which queues have a job that is due, in one statement for all of them. Otherwise each worker asks by
 * itself: seventy statements a second of an idle process, most of them at the same moment, and whoever asks for a page in
 * that moment waits.
 */
export function watchQueues({ schema, ask, wake, tell }: WatchParts): QueueWatch {
  const statement = dueQueues(schema)
  const workers = new Map<string, string>()
  let isLooking = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    // A database that is slow is not asked again before it has answered.
    if (isLooking || workers.size === 0) return
    isLooking = true
    try {
      await Promise.race([wakeThoseWithWork(), patience()])
    } catch (error) {
      tell(error)
    } finally {
      isLooking = false
    }
  }

  async function wakeThoseWithWork(): Promise<void> {
    const { rows } = await ask(statement, [[...workers.keys()]])
    for (const row of rows) wakeWorkerOf(row)
  }

  function wakeWorkerOf(row: unknown): void {
    const name = typeof row === 'object' && row !== null && 'name' in row ? row.name : undefined
    const worker = typeof name === 'string' ? workers.get(name) : undefined
    if (worker !== undefined) wake(worker)
  }

  return {
    add: (queue, worker) => void workers.set(queue, worker),
    start() {
      timer ??= setInterval(() => void look(), LOOK_MS).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS).unref()
  })
}
