import { queue } from '#platform/jobs/jobs.ts'

/**
 * Wrong passwords came from devices that the account does not know: its owner gets a mail. `userId` is null when no
 * account has the email that was tried. `episode` is the time of the first failure.
 */
export const passwordsGuessedQueue = queue<{ userId: string | null; episode: string }>('passwords-guessed', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
})
