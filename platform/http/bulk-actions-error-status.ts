import type { ErrorCode } from '#kernel/errors/errors.ts'

/** The HTTP statuses of what the desk does with many bookings. */
export const bulkActsErrorStatus = {
  DESK_BULK_CHANGED: 409,
  DESK_BULK_BEGUN: 409,
  DESK_BULK_GONE: 404,
  DESK_BULK_LIMIT: 422,
  DESK_BULK_DAY: 422,
  DESK_BULK_MOST: 422,
  DESK_READY_TEXT_ONLY: 422,
  DESK_BULK_NOBODY: 422,
  DESK_LETTER_EMPTY: 422,
} as const satisfies Partial<Record<ErrorCode, number>>
