import type { ApiCall } from '#contract/api-group.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { errorStatus } from '#server/platform/http/error-status.ts'

const ANY_CALL: readonly ErrorCode[] = ['INVALID_INPUT', 'RATE_LIMITED', 'INTERNAL', 'SERVICE_BUSY']
const ANY_CHANGE: readonly ErrorCode[] = ['FORBIDDEN_ORIGIN']
const ANY_BODY: readonly ErrorCode[] = ['INVALID_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']

/** Codes a call can answer with, by status, in ascending order. */
export function errorsByStatus({ endpoint, schemas, errors }: ApiCall): [status: number, codes: ErrorCode[]][] {
  const codes = [
    ...errors,
    ...(endpoint.method === 'GET' ? [] : ANY_CHANGE),
    ...(schemas.body === undefined ? [] : ANY_BODY),
    ...ANY_CALL,
  ]
  const grouped = Map.groupBy(new Set(codes), (code): number => errorStatus[code])
  return [...grouped].toSorted(([one], [other]) => one - other)
}
