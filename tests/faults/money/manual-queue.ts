import { registerJobs } from '#server/mount-features.ts'
import { runAsJob } from '#platform/runtime/audit-context.ts'
import type { TestApp } from '#tests/helpers/test-app.ts'

type Handler = (payload: never) => Promise<void>
type QueuedJob = { id: string; name: string; data: never }

export type ManualQueue = {
  /**
   * Runs jobs that are due by the test's clock or the real one, until none is left. Without `names` it runs all queues.
   */
  drain(names?: readonly string[]): Promise<void>
  /** The queues of due jobs that were not run. */
  left(): Promise<string[]>
}

/** A job that fails more often than this stays in the queue, and the test reports it. */
const MAX_ATTEMPTS = 5

/**
 * Takes over the jobs of an app whose queue is paused. The test decides when jobs run, and whether the traveller or a
 * rival runs them.
 */
export async function createManualQueue(app: TestApp): Promise<ManualQueue> {
  const handlers = new Map<string, Handler>()
  const { platform, clock } = app
  const { pool } = app.database
  await registerJobs({
    ...platform,
    jobs: {
      ...platform.jobs,
      work: async (queue, handler) => void handlers.set(queue.name, handler),
      workOnSchedule: async () => undefined,
    },
  })
  const due = async (names: readonly string[]): Promise<QueuedJob[]> => {
    const { rows } = await pool.query<QueuedJob>(
      `select id, name, data from jobs.job
       where state = 'created' and start_after <= greatest($1::timestamptz, now()) and name = any($2) order by created_on`,
      [clock.now(), names],
    )
    return rows
  }
  const end = (id: string) => pool.query(`update jobs.job set state = 'completed' where id = $1`, [id])
  return {
    async drain(names = [...handlers.keys()]) {
      const attemptsByRefund = new Map<string, number>()
      for (;;) {
        const jobs = (await due(names)).filter(({ id }) => (attemptsByRefund.get(id) ?? 0) < MAX_ATTEMPTS)
        if (jobs.length === 0) return
        for (const { id, name, data } of jobs) {
          attemptsByRefund.set(id, (attemptsByRefund.get(id) ?? 0) + 1)
          const isDone = await runAsJob(name, () => handlers.get(name)?.(data) ?? Promise.resolve()).then(
            () => true,
            () => false,
          )
          if (isDone) await end(id)
        }
      }
    },
    left: async () => (await due([...handlers.keys()])).map(({ name }) => name),
  }
}
