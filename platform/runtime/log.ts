import pino from 'pino'
import { describeError } from './describe-error.ts'
import { createLogDestination } from './log-destination.ts'

/** The structured log: JSON lines with a request id. It contains no personal data and no secrets. */
export type Log = pino.Logger

/** Fields that never reach the log, at any depth. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'signature',
  'email',
  'phone',
  'razorpay_signature',
]

/** Creates the process's log. Tests use the level `silent`. */
export function createLog(level: 'debug' | 'info' | 'warn' | 'error' | 'silent'): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
    },
    createLogDestination(),
  )
}
