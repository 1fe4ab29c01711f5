import type { ErrorCode } from '#kernel/errors/errors.ts'

/** The HTTP statuses of errors about bulk actions. */
export const bulkActionsErrorStatus = {
  DESK_BULK_CHANGED: 409,
  DESK_BULK_STARTED: 409,
  DESK_BULK_GONE: 404,
  DESK_BULK_LIMIT: 422,
  DESK_BULK_DAILY_LIMIT: 422,
  DESK_BULK_TOO_MANY: 422,
  DESK_REPLY_TEMPLATE_ONLY: 422,
  DESK_BULK_NO_RECIPIENTS: 422,
  DESK_MESSAGE_EMPTY: 422,
} as const satisfies Partial<Record<ErrorCode, number>>
