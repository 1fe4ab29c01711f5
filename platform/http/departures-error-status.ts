import type { ErrorCode } from '#kernel/errors/errors.ts'

/** The HTTP statuses of the desk's departure errors. */
export const departuresErrorStatus = {
  DEPARTURE_NOT_FOUND: 404,
  DEPARTURES_UNCHANGED: 409,
  OPENING_TOO_MANY: 422,
  OPENING_CHANGED: 409,
  DESK_SHEETS_TOO_MANY: 422,
  HOTEL_GONE: 404,
  HOTEL_LIST_EMPTY: 422,
  HOTEL_LIST_CHANGED: 409,
  HOTEL_LIST_SENDING: 409,
} as const satisfies Partial<Record<ErrorCode, number>>
