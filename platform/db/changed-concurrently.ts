import { AppError } from '#kernel/errors/errors.ts'

/**
 * The current records, stored outside the errors because the travellers' pages also load the error class and need no
 * records.
 */
const currentRecords = new WeakMap<Error, object>()

/**
 * Returns the error for an attempt to save over somebody else's change. The error carries the current record, so that
 * the desk can show both values.
 */
export function concurrentChangeError(present: object): AppError {
  const error = new AppError('DESK_CHANGED_CONCURRENTLY')
  currentRecords.set(error, present)
  return error
}

/** Returns the current record, if the error carries one. */
export function currentOf(error: Error): object | undefined {
  return currentRecords.get(error)
}
