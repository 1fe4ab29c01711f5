import { AppError } from '#kernel/errors/errors.ts'
import { sqlState } from '#platform/db/client.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Runs work that sets the address of an account. If somebody else registers the address at the same time, the unique
 * index rejects the write, and this function throws.
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
