import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/**
 * Emails an account's owner about wrong passwords from devices unknown to the account. `userId` is null when no account
 * has the email that was tried. `episode` is the time of the first failure.
 */
export const passwordsGuessedQueue = queue(
  'passwords-guessed',
  z.object({ userId: z.nullable(z.string()), episode: z.string() }),
  {
    retryLimit: 20,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
  },
)
