import type { Context } from 'hono'
import { AppError, isAppError, shownMessage } from '#domain/errors.ts'
import { sqlState } from '#server/platform/db/client.ts'
import { errorStatus } from './error-status.ts'
import type { AppEnv } from './request-variables.ts'

/** SQLSTATEs and driver errors that mean "the database is busy or away", not "we made a mistake". */
const BUSY_STATES = new Set([
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
])
const BUSY_MESSAGE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection timeout/i

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
  return isBusy(error) ? new AppError('SERVICE_BUSY', { cause: error }) : new AppError('INTERNAL', { cause: error })
}

function isBusy(error: unknown): boolean {
  if (BUSY_STATES.has(sqlState(error) ?? '')) return true
  if (!(error instanceof Error)) return false
  return BUSY_MESSAGE.test(error.message) || isBusy(error.cause)
}
