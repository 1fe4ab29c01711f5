import type { ErrorCode } from '#domain/errors.ts'

/** The HTTP statuses of the errors of departures at the desk. */
export const departuresErrorStatus = {
  DEPARTURE_NOT_FOUND: 404,
  DEPARTURES_UNCHANGED: 409,
  OPENING_MANY: 422,
  OPENING_CHANGED: 409,
  DESK_SHEETS_MANY: 422,
} as const satisfies Partial<Record<ErrorCode, number>>
