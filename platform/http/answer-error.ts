import type { Context } from 'hono'
import type { CallFailure } from '#kernel/wire/page-calls.ts'
import { AppError, isAppError, userMessage } from '#kernel/errors/errors.ts'
import { currentOf } from '#platform/db/changed-concurrently.ts'
import { isDatabaseUnavailable } from '#platform/db/is-database-unavailable.ts'
import type { Log } from '#platform/runtime/log.ts'
import { errorStatus } from './error-status.ts'
import type { AppEnv } from './request-variables.ts'

/**
 * Creates the response for an error: `{ error, code }`, plus the current record when somebody else has changed that
 * record in the meantime.
 */
export function respondWithError(error: unknown, c: Context<AppEnv>): Response {
  const appError = toAppError(error)
  const { message, retryAfterSeconds } = toCallFailure(appError)
  logFailure(c.get('log'), error)
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  const present = currentOf(appError)
  return c.json({ error: message, code: appError.code, ...(present && { present }) }, errorStatus[appError.code])
}

/** Turns an error into a public response; no other code does. An unexpected error gets a fixed message. */
export function toCallFailure(error: unknown): CallFailure {
  const appError = toAppError(error)
  const status = errorStatus[appError.code]
  const retryAfterSeconds = appError.retryAfterSeconds ?? (status === 503 || status === 429 ? 2 : undefined)
  return {
    status,
    code: appError.code,
    message: userMessage(appError),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}

/** Writes the single log line of a failed call. `facts` identify the call when its request is not logged. */
export function logFailure(log: Log | undefined, error: unknown, facts: Readonly<Record<string, string>> = {}): void {
  const { code, detail } = toAppError(error)
  if (errorStatus[code] >= 500) log?.error({ err: error, detail, ...facts }, code)
  else log?.info({ code, detail, ...facts }, 'refused')
}

function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error
  return new AppError(isDatabaseUnavailable(error) ? 'SERVICE_BUSY' : 'INTERNAL', { cause: error })
}
