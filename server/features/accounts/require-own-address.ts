import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mayChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import { emailChangeRepository } from './email-change-repository.ts'
import { orderOwnAddressMail } from './order-email-change-mails.ts'
import { CONFIRM_MS, passwordFingerprint, UNDO_MS } from './request-email-change.ts'
import type { SignedInUser } from './session-user.ts'

/**
 * Lets on only who has proved that the account's address is theirs: anybody can sign up with an address that is not,
 * and must not get, or erase, what its owner once wrote to us. Who has not gets a link that proves it.
 *
 * @param passwordHash as it was checked a moment ago: the link is worth nothing after another password.
 * @throws {AppError} `EMAIL_NOT_CONFIRMED`, whether a mail went out or three did within the hour.
 */
export async function requireOwnAddress(platform: Platform, user: SignedInUser, passwordHash: string): Promise<void> {
  const { db, clock, limiter } = platform
  if (await accountRepository.isEmailVerified(db, user.id)) return
  if (await mayChange(limiter, 'own-address', user.email)) {
    await inTransaction(db, async (tx) => {
      const now = clock.now()
      const change = await emailChangeRepository.insert(tx, {
        userId: user.id,
        oldEmail: user.email,
        newEmail: user.email,
        passwordSha256: passwordFingerprint(passwordHash),
        requestedAt: now,
        expiresAt: new Date(now.getTime() + CONFIRM_MS),
        undoUntil: new Date(now.getTime() + UNDO_MS),
      })
      await orderOwnAddressMail(platform, tx, { user, change })
    })
  }
  throw new AppError('EMAIL_NOT_CONFIRMED')
}
