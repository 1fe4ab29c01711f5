import { AppError } from '#kernel/errors/errors.ts'

/** The records, stored outside the errors: the travellers' pages load the error class too, and need no records. */
const currentRecords = new WeakMap<Error, object>()

/**
 * The error for saving over somebody else's change. It carries the current record, so that the desk can show both
 * values.
 */
export function changedConcurrently(present: object): AppError {
  const error = new AppError('DESK_CHANGED_CONCURRENTLY')
  currentRecords.set(error, present)
  return error
}

/** The current record, if the error carries it. */
export function presentOf(error: Error): object | undefined {
  return currentRecords.get(error)
}
