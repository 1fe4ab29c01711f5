import type { Context } from 'hono'
import { AppError, isAppError, shownMessage } from '#domain/errors.ts'
import { isDatabaseAway } from '#server/platform/db/is-database-away.ts'
import { errorStatus } from './error-status.ts'
import type { AppEnv } from './request-variables.ts'

/** The only place where errors become answers: `{ error, code }`. An error that we did not expect gets a fixed text. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  const known = isAppError(error) ? error : toAppError(error)
  const status = errorStatus[known.code]
  const log = c.get('log')
  if (status >= 500) log?.error({ err: error, detail: known.detail }, known.code)
  else log?.info({ code: known.code, detail: known.detail }, 'refused')
  const retryAfter = known.retryAfterSeconds ?? (status === 503 || status === 429 ? 2 : undefined)
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  c.header('Cache-Control', 'no-store')
  return c.json({ error: shownMessage(known), code: known.code }, status)
}

function toAppError(error: unknown): AppError {
  return new AppError(isDatabaseAway(error) ? 'SERVICE_BUSY' : 'INTERNAL', { cause: error })
}
