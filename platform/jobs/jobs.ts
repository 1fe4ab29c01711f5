import * as z from 'zod/mini'
import { PgBoss, type Db, type JobResult } from 'pg-boss'
import { runAsJob } from '#platform/runtime/audit-context.ts'
import { errorMessageOf } from '#platform/runtime/describe-error.ts'
import type { DatabaseConnection } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { batchWrite } from '#platform/db/batch-write.ts'
import type { Log } from '#platform/runtime/log.ts'
import { readPayload } from './read-payload.ts'
import { watchQueues } from './watch-queues.ts'

/** A kind of work that is done after the request, with its own payload type. Each queue belongs to a feature. */
export type Queue<Payload extends object> = {
  readonly name: string
  /** How often a failed job is tried again. The delays grow; the first one is `retryDelaySeconds`. */
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  readonly retryDelayMaxSeconds: number
  /** True when every job has a `singletonKey`. At most one job with the same key waits for its first attempt. */
  readonly isKeyed?: boolean
  /** A job that has not ended after this time is tried again; by default {@link MAX_JOB_SECONDS}. */
  readonly maxSeconds?: number
  /** The schema of the payload of its jobs. */
  readonly shape: z.ZodMiniType<Payload>
}

const EMPTY_PAYLOAD = z.object({})
type Settings = Omit<Queue<object>, 'name' | 'shape'>

/** Declares a queue. It is created in the database by {@link Jobs.declare}. */
export function queue(name: string, settings: Settings): Queue<object>
export function queue<Payload extends object>(
  name: string,
  shape: z.ZodMiniType<Payload>,
  settings: Settings,
): Queue<Payload>
export function queue(name: string, ...rest: [Settings] | [z.ZodMiniType<object>, Settings]): Queue<object> {
  return rest.length === 1 ? { name, shape: EMPTY_PAYLOAD, ...rest[0] } : { name, shape: rest[0], ...rest[1] }
}

type SendOptions = {
  /** The transaction that makes the change. The job exists only if that transaction commits. */
  tx?: Transaction
  startAfter?: Date
  /** For a keyed queue: a second job with the same key is dropped while the first one waits. */
  singletonKey?: string
}

export type Jobs = {
  send<P extends object>(queue: Queue<P>, payload: P, options?: SendOptions): Promise<void>
  /** Runs the jobs of a queue in this process, a few at a time. A thrown error counts as a failed attempt. */
  work<P extends object>(queue: Queue<P>, handler: (payload: P) => Promise<void>): Promise<void>
  /** Runs a job of a queue at the times of a cron expression (Asia/Kolkata), once for all processes together. */
  workOnSchedule(queue: Queue<object>, cron: string, handler: () => Promise<void>): Promise<void>
  /** Creates queues. Sending to an unknown queue fails. */
  declare(queues: readonly Queue<object>[]): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A worker is woken when its queue has a job ({@link watchQueues}), and polls at this interval if that fails. */
const POLL_SECONDS = 60
/**
 * How many jobs of one queue a process works on at the same time. After a full batch, the next one follows without a
 * pause.
 */
const BATCH = 5
/** A job that has not ended after this time is tried again, unless its queue sets another limit. */
const MAX_JOB_SECONDS = 60
/**
 * A process sends two heartbeats in this time while it works on a job. If they stop, the process was killed, and
 * another one takes over the job.
 */
const HEARTBEAT_SECONDS = 15
/** How often each process looks for jobs of killed processes. */
const POLL_INTERVAL_SECONDS = 10
/**
 * Queue queries get longer timeouts than request queries: no visitor waits for them, and a timeout during a slow
 * startup would end the process. Keep-alive detects a server that has disappeared.
 */
const LIMITS = { connectionTimeoutMillis: 15_000, query_timeout: 30_000, keepAlive: true } as const
/** While the database is unavailable, every queue poll fails. Errors within this time share one log line. */
const LOG_EVERY_MS = 10_000
const SCHEMA = 'jobs'
/**
 * pg-boss counts a killed process as a failed attempt and delays the job as if it had failed. But the job itself did
 * nothing wrong, so it runs immediately.
 */
const TAKE_OVER_SQL = `update ${SCHEMA}.job set start_after = now()
  where state = 'retry' and start_after > now() and output #>> '{value,message}' = 'job heartbeat timeout'`

/**
 * Creates the job queue in PostgreSQL (pg-boss). Jobs use their own connections, so they never wait for the request
 * pool.
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
    // The owner of the tables has created the schema. The site has no permission to do so.
    createSchema: false,
    max: poolSize,
    application_name: 'pathik-jobs',
    superviseIntervalSeconds: POLL_INTERVAL_SECONDS,
    monitorIntervalSeconds: POLL_INTERVAL_SECONDS,
  })
  const logError = logThrottled(log)
  boss.on('error', logError)
  const takeOverTimer = setInterval(() => {
    if (isStarted) boss.getDb().executeSql(TAKE_OVER_SQL, []).catch(logError)
  }, POLL_INTERVAL_SECONDS * 1000).unref()
  const watch = watchQueues({
    schema: SCHEMA,
    runQuery: (statement, values) => boss.getDb().executeSql(statement, values),
    wake: (worker) => boss.notifyWorker(worker),
    onError: logError,
  })
  let isStarted = false
  /** The queues in the database, each with its time limit for a job. */
  let declared = new Map<string, number | undefined>()

  async function declare(queues: readonly Queue<object>[]): Promise<void> {
    for (const { name, retryLimit, retryDelaySeconds, retryDelayMaxSeconds, isKeyed = false, ...rest } of queues) {
      const expireInSeconds = rest.maxSeconds ?? MAX_JOB_SECONDS
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
      } else if (rest.maxSeconds !== undefined && declared.get(name) !== expireInSeconds) {
        // An existing queue keeps its other settings.
        await boss.updateQueue(name, { expireInSeconds })
      }
      declared.set(name, expireInSeconds)
    }
  }

  /** Runs one job and records its outcome. */
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
        ...(options.tx && { db: createDeferringDb(options.tx) }),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.singletonKey && { singletonKey: options.singletonKey }),
        heartbeatSeconds: HEARTBEAT_SECONDS,
      })
    },
    async work<P extends object>(target: Queue<P>, handler: (payload: P) => Promise<void>) {
      const settle = ({ id, data }: { id: string; data: unknown }) =>
        runJob({ id, queue: target.name }, () => handler(readPayload(target.shape, data)))
      const options = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: POLL_SECONDS,
        perJobResults: true,
      } as const
      watch.add(
        target.name,
        await boss.work<object, unknown, typeof options>(target.name, options, (jobs) => Promise.all(jobs.map(settle))),
      )
    },
    async workOnSchedule(target, cron, handler) {
      await boss.schedule(target.name, cron, {}, { tz: 'Asia/Kolkata', heartbeatSeconds: HEARTBEAT_SECONDS })
      const options = { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS, perJobResults: true } as const
      const run = (jobs: { id: string }[]) =>
        Promise.all(jobs.map(({ id }) => runJob({ id, queue: target.name }, handler)))
      watch.add(target.name, await boss.work<object, unknown, typeof options>(target.name, options, run))
    },
    async start() {
      await boss.start()
      // One statement instead of one per queue: after the first start, all queues exist.
      declared = new Map((await boss.getQueues()).map(({ name, expireInSeconds }) => [name, expireInSeconds]))
      isStarted = true
      watch.start()
    },
    async stop() {
      isStarted = false
      watch.stop()
      clearInterval(takeOverTimer)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/**
 * pg-boss inserts a job from a JSON array with one element. Its statement is batched with the other writes of the
 * transaction.
 */
function createDeferringDb(tx: Transaction): Db {
  return {
    async executeSql(statement, values = []) {
      const [jobs] = values
      // Another version of pg-boss might pass more values. Any value dropped here would be lost silently.
      if (values.length !== 1) throw new Error(`the queue sends ${values.length} values with a job instead of one`)
      const rows: unknown[] = JSON.parse(String(jobs))
      await batchWrite(
        tx,
        rows.map((row) => ({ statement, row })),
      )
      // pg-boss checks for a duplicate job only with time-based singletons, which we do not use.
      return { rows: [{ id: null }] }
    },
  }
}

/** Logs a queue error, with the number of errors since the last logged one. */
function logThrottled(log: Log): (error: unknown) => void {
  let loggedAt = -Infinity
  let others = 0
  return (error) => {
    const now = performance.now()
    if (now - loggedAt < LOG_EVERY_MS) {
      others += 1
      return
    }
    log.warn({ err: error, others }, 'the job queue reported an error')
    loggedAt = now
    others = 0
  }
}
