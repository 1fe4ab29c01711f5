import type { ApiCall } from './api-sections.ts'
import { commonErrors } from '#kernel/wire/call.ts'
import type { ErrorCode } from '#kernel/errors/errors.ts'
import { errorStatus } from '#platform/http/error-status.ts'

/** The error codes of a call, by status, in ascending order. */
export function errorsByStatus(call: ApiCall): [status: number, codes: ErrorCode[]][] {
  const codes = [...call.errors, ...commonErrors(call.endpoint.method, call)]
  const grouped = Map.groupBy(new Set(codes), (code): number => errorStatus[code])
  return [...grouped].toSorted(([one], [other]) => one - other)
}
