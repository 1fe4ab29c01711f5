import { AppError } from '#kernel/errors/errors.ts'
import { sqlState } from '#platform/db/client.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Runs work that gives an account an address. Somebody else may register the address at the same moment: then the
 * unique index refuses it, and so does this.
 *
 * @throws {AppError} `EMAIL_LINK_INVALID`
 */
export async function refuseTakenAddress<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError('EMAIL_LINK_INVALID', { cause: error })
    throw error
  }
}
