import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult } from 'pg-boss'
import { errorMessageOf } from './describe-error.ts'
import type { DatabaseConnection, Transaction } from './db/client.ts'
import type { Log } from './log.ts'

/** A kind of work that is done after the request, with its own payload. A feature owns its queues. */
export type Queue<Payload extends object> = {
  readonly name: string
  /** How often a failed job is tried again. The pauses grow; the first one is `retryDelaySeconds`. */
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  readonly retryDelayMaxSeconds: number
  /** True when every job has a `singletonKey`. At most one job with the same key waits for its first try. */
  readonly isKeyed?: boolean
  readonly payload?: (payload: Payload) => void
}

/** Declares a queue. It is created in the database by {@link Jobs.declare}. */
export function queue<Payload extends object>(
  name: string,
  settings: { retryLimit: number; retryDelaySeconds: number; retryDelayMaxSeconds: number; isKeyed?: boolean },
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

const POLL_SECONDS = 1
/** Jobs of one queue that a process works on at once. A full batch is followed by the next one without a pause. */
const BATCH = 5
/** A job that has not ended after this time is tried again: its process was killed. */
const LONGEST_JOB_SECONDS = 60
const SCHEMA = 'jobs'

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
  const boss = new PgBoss({ ...connection, schema: SCHEMA, max: poolSize, application_name: 'pathik-jobs' })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'))
  const declared = new Set<string>()

  async function declare(queues: readonly Queue<never>[]): Promise<void> {
    for (const { name, retryLimit, retryDelaySeconds, retryDelayMaxSeconds, isKeyed = false } of queues) {
      if (declared.has(name)) continue
      await boss.createQueue(name, {
        policy: isKeyed ? 'short' : 'standard',
        retryLimit,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: retryDelayMaxSeconds,
        expireInSeconds: LONGEST_JOB_SECONDS,
        retentionSeconds: 30 * 86_400,
        deleteAfterSeconds: 7 * 86_400,
      })
      declared.add(name)
    }
  }

  return {
    declare,
    async send(target, payload, options = {}) {
      await boss.send(target.name, payload, {
        ...(options.tx && { db: fromDrizzle(options.tx, sql) }),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.singletonKey && { singletonKey: options.singletonKey }),
      })
    },
    async work<P extends object>(target: Queue<P>, handler: (payload: P) => Promise<void>) {
      const settle = async ({ id, data }: { id: string; data: P }): Promise<JobResult> => {
        try {
          await handler(data)
          return { id, status: 'completed' }
        } catch (error) {
          log.warn({ err: error, queue: target.name, jobId: id }, 'a job failed and will be tried again')
          return { id, status: 'failed', output: { message: errorMessageOf(error) } }
        }
      }
      const options = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: POLL_SECONDS,
        perJobResults: true,
      } as const
      await boss.work<P, unknown, typeof options>(target.name, options, (jobs) => Promise.all(jobs.map(settle)))
    },
    async workOnSchedule(target, cron, handler) {
      await boss.schedule(target.name, cron, {}, { tz: 'Asia/Kolkata' })
      await boss.work(target.name, { batchSize: 1, pollingIntervalSeconds: 10 }, async () => handler())
    },
    async start() {
      await boss.start()
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
