import { PgBoss, type Db, type JobResult } from 'pg-boss'
import { runAsJob } from '#platform/runtime/act-context.ts'
import { errorMessageOf } from '#platform/runtime/describe-error.ts'
import type { DatabaseConnection } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { writeLater } from '#platform/db/write-later.ts'
import type { Log } from '#platform/runtime/log.ts'
import { watchQueues } from './watch-queues.ts'

/** A kind of work that is done after the request, with its own payload. A feature owns its queues. */
export type Queue<Payload extends object> = {
  readonly name: string
  /** How often a failed job is tried again. The pauses grow; the first one is `retryDelaySeconds`. */
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  readonly retryDelayMaxSeconds: number
  /** True when every job has a `singletonKey`. At most one job with the same key waits for its first try. */
  readonly isKeyed?: boolean
  /** A job that has not ended after this time is tried again; {@link LONGEST_JOB_SECONDS} when not given. */
  readonly longestSeconds?: number
  readonly payload?: (payload: Payload) => void
}

/** Declares a queue. It is created in the database by {@link Jobs.declare}. */
export function queue<Payload extends object>(
  name: string,
  settings: Omit<Queue<Payload>, 'name' | 'payload'>,
): Queue<Payload> {
  return { name, ...settings }
}

type SendOptions = {
  /** The transaction that makes the change. The job exists only if that transaction commits. */
  tx?: Transaction
  startAfter?: Date
  /** For a keyed queue: a second job with the same key is left out while the first one waits. */
  singletonKey?: string
}

export type Jobs = {
  send<P extends object>(queue: Queue<P>, payload: P, options?: SendOptions): Promise<void>
  /** Works on a queue in this process, a few jobs at a time. An error that is thrown counts as a failed try. */
  work<P extends object>(queue: Queue<P>, handler: (payload: P) => Promise<void>): Promise<void>
  /** Works on a queue at the times of a cron line (Asia/Kolkata), once for all processes together. */
  workOnSchedule(queue: Queue<object>, cron: string, handler: () => Promise<void>): Promise<void>
  /** Creates queues; sending to an unknown queue fails. */
  declare(queues: readonly Queue<never>[]): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A worker is woken when its queue has a job ({@link watchQueues}). It asks by itself too, should that ever fail. */
const POLL_SECONDS = 60
/** Jobs of one queue that a process works on at once. A full batch is followed by the next one without a pause. */
const BATCH = 5
/** A job that has not ended after this time is tried again, unless its queue says another time. */
const LONGEST_JOB_SECONDS = 60
/**
 * A process says twice in this time that it still works on a job. When it has not said so, it was killed, and another
 * process takes the job over.
 */
const SIGN_OF_LIFE_SECONDS = 15
/** How often each process looks for jobs of killed processes. */
const LOOK_SECONDS = 10
/**
 * A connection to a server that has vanished must not stay open for ever. The work of the queue itself may take longer
 * than that of a request, and so may its turn for a connection: no visitor waits for it, and a start that gives up on a
 * busy machine ends the process.
 */
const LIMITS = { connectionTimeoutMillis: 15_000, query_timeout: 30_000, keepAlive: true } as const
/** While the database is away, each look at the queues fails. So many seconds are told in one line. */
const TELL_EVERY_MS = 10_000
const SCHEMA = 'jobs'
/**
 * The queue counts a killed process as a failed try, and lets the job wait for as long as after a real failure. But the
 * job itself did nothing wrong, so it runs at once.
 */
const TAKE_OVER = `update ${SCHEMA}.job set start_after = now()
  where state = 'retry' and start_after > now() and output #>> '{value,message}' = 'job heartbeat timeout'`

/**
 * Jobs in PostgreSQL (pg-boss). They use connections of their own, so that they never wait for the pool of the
 * requests.
 */
export function createJobs({
  connection,
  log,
  poolSize,
}: {
  connection: DatabaseConnection
  log: Log
  poolSize: number
}): Jobs {
  const boss = new PgBoss({
    ...connection,
    ...LIMITS,
    schema: SCHEMA,
    // The owner of the tables has made it. The site has no right to make a schema.
    createSchema: false,
    max: poolSize,
    application_name: 'pathik-jobs',
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  })
  const tell = tellSometimes(log)
  boss.on('error', tell)
  const takingOver = setInterval(() => {
    if (isStarted) boss.getDb().executeSql(TAKE_OVER, []).catch(tell)
  }, LOOK_SECONDS * 1000).unref()
  const watch = watchQueues({
    schema: SCHEMA,
    ask: (statement, values) => boss.getDb().executeSql(statement, values),
    wake: (worker) => boss.notifyWorker(worker),
    tell,
  })
  let isStarted = false
  /** The queues that are in the database, each with the longest time of a job. */
  let declared = new Map<string, number | undefined>()

  async function declare(queues: readonly Queue<never>[]): Promise<void> {
    for (const { name, retryLimit, retryDelaySeconds, retryDelayMaxSeconds, isKeyed = false, ...given } of queues) {
      const expireInSeconds = given.longestSeconds ?? LONGEST_JOB_SECONDS
      if (!declared.has(name)) {
        await boss.createQueue(name, {
          policy: isKeyed ? 'short' : 'standard',
          retryLimit,
          retryDelay: retryDelaySeconds,
          retryBackoff: true,
          retryDelayMax: retryDelayMaxSeconds,
          expireInSeconds,
          retentionSeconds: 30 * 86_400,
          deleteAfterSeconds: 7 * 86_400,
        })
      } else if (given.longestSeconds !== undefined && declared.get(name) !== expireInSeconds) {
        // A queue that is there already keeps its other settings.
        await boss.updateQueue(name, { expireInSeconds })
      }
      declared.set(name, expireInSeconds)
    }
  }

  /** Runs one job, and notes how it ended. */
  async function runJob(job: { id: string; queue: string }, work: () => Promise<void>): Promise<JobResult> {
    try {
      await runAsJob(job.queue, work)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, queue: job.queue, jobId: job.id }, 'a job failed and will be tried again')
      return { id: job.id, status: 'failed', output: { message: errorMessageOf(error) } }
    }
  }

  return {
    declare,
    async send(target, payload, options = {}) {
      await boss.send(target.name, payload, {
        ...(options.tx && { db: writingLater(options.tx) }),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.singletonKey && { singletonKey: options.singletonKey }),
        heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
      })
    },
    async work<P extends object>(target: Queue<P>, handler: (payload: P) => Promise<void>) {
      const settle = ({ id, data }: { id: string; data: P }) => runJob({ id, queue: target.name }, () => handler(data))
      const options = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: POLL_SECONDS,
        perJobResults: true,
      } as const
      watch.add(
        target.name,
        await boss.work<P, unknown, typeof options>(target.name, options, (jobs) => Promise.all(jobs.map(settle))),
      )
    },
    async workOnSchedule(target, cron, handler) {
      await boss.schedule(target.name, cron, {}, { tz: 'Asia/Kolkata', heartbeatSeconds: SIGN_OF_LIFE_SECONDS })
      const options = { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS, perJobResults: true } as const
      const run = (jobs: { id: string }[]) =>
        Promise.all(jobs.map(({ id }) => runJob({ id, queue: target.name }, handler)))
      watch.add(target.name, await boss.work<object, unknown, typeof options>(target.name, options, run))
    },
    async start() {
      await boss.start()
      // One statement instead of one for each queue: after the first start they are all there.
      declared = new Map((await boss.getQueues()).map(({ name, expireInSeconds }) => [name, expireInSeconds]))
      isStarted = true
      watch.start()
    },
    async stop() {
      isStarted = false
      watch.stop()
      clearInterval(takingOver)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** The queue's own statement inserts a job from a JSON array with one job. It goes with what the transaction writes. */
function writingLater(tx: Transaction): Db {
  return {
    async executeSql(statement, values = []) {
      const [jobs] = values
      // Another version of the queue might send more. What is left out here would be lost without a word.
      if (values.length !== 1) throw new Error(`the queue sends ${values.length} values with a job, in place of one`)
      const rows: unknown[] = JSON.parse(String(jobs))
      await writeLater(
        tx,
        rows.map((row) => ({ statement, row })),
      )
      // The queue looks whether the job was a repeat only for singletons in time, which we have not.
      return { rows: [{ id: null }] }
    },
  }
}

/** Logs an error of the queue, and how many came since the last one that was logged. */
function tellSometimes(log: Log): (error: unknown) => void {
  let toldAt = -Infinity
  let others = 0
  return (error) => {
    const now = performance.now()
    if (now - toldAt < TELL_EVERY_MS) {
      others += 1
      return
    }
    log.warn({ err: error, others }, 'the job queue reported an error')
    toldAt = now
    others = 0
  }
}
