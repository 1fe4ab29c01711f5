import { setTimeout as pause } from 'node:timers/promises'
import { startProblem } from '#platform/runtime/start-errors.ts'
import { sqlState } from './client.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

/** A cluster of three servers needs about 20 seconds to elect another leader. */
const MAX_WAIT_MS = 60_000
const RETRY_DELAY_MS = 1_000

type WaitOptions = {
  report: (text: string) => void
  /** Shorter in tests. */
  maxWaitMs?: number
}

/**
 * Retries until the server responds and has a leader, and reports once that it is waiting. Every other error ends the
 * wait.
 *
 * @throws the last error when the time is up. For a server without a leader, that error is a start problem of one
 * sentence.
 */
export async function waitForServer(check: () => Promise<void>, { report, maxWaitMs = MAX_WAIT_MS }: WaitOptions) {
  const end = performance.now() + maxWaitMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await check()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (isFirst) report(`${reasonOf(error)}. Waiting for it, up to ${Math.ceil(maxWaitMs / 1000)} s …`)
      if (performance.now() >= end) throw inWords(error)
    }
    await pause(Math.min(RETRY_DELAY_MS, maxWaitMs))
  }
}

/** How many lost connections end the startup. */
const MAX_CONNECTION_LOSSES = 5

/**
 * Runs a repeatable part of startup, and repeats it when the database becomes unavailable in between.
 *
 * @param check checks whether the server is back; {@link waitForServer} calls it.
 */
export async function retryOnConnectionLoss<T>(
  work: () => Promise<T>,
  { check, ...waitOptions }: WaitOptions & { check: () => Promise<void> },
): Promise<T> {
  for (let connectionLosses = 1; ; connectionLosses += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || connectionLosses === MAX_CONNECTION_LOSSES) throw error
      waitOptions.report(
        `The database connection was lost during the start (${sqlState(error) ?? 'its connection broke'}).`,
      )
    }
    await pause(Math.min(RETRY_DELAY_MS, waitOptions.maxWaitMs ?? MAX_WAIT_MS))
    await waitForServer(check, waitOptions)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  '25006': 'The database server is a replica, and has no leader yet',
  '57P03': 'The database server is starting or recovering',
}

function reasonOf(error: unknown): string {
  const state = sqlState(error)
  return REASONS[state ?? ''] ?? `The database does not answer yet${state === undefined ? '' : ` (${state})`}`
}

function inWords(error: unknown): unknown {
  const reason = REASONS[sqlState(error) ?? '']
  return reason === undefined ? error : startProblem(`${reason}; check DATABASE_URL and that server.`, error)
}
