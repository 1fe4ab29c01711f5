import { AppError } from '#kernel/errors/errors.ts'

/** Beside the error, because its class is in the travellers' pages too, and they have no use for this. */
const presents = new WeakMap<Error, object>()

/**
 * The refusal to save over what somebody else has saved meanwhile. It carries what stands there now, so that the desk can
 * show both values.
 */
export function changedMeanwhile(present: object): AppError {
  const error = new AppError('DESK_CHANGED_MEANWHILE')
  presents.set(error, present)
  return error
}

/** What stands there now, if the error carries it. */
export function presentOf(error: Error): object | undefined {
  return presents.get(error)
}
