/** The HTTP status of every import error code. */
export const importErrorStatus = {
  IMPORT_FILE: 422,
  IMPORT_GONE: 404,
  IMPORT_NOT_OWN: 403,
  IMPORT_CLOSED: 409,
  IMPORT_NOT_CHECKED: 409,
  IMPORT_BELOW_SOLD: 409,
  IMPORT_CHANGED: 409,
} as const
