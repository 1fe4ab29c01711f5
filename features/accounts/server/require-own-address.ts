import { AppError } from '#kernel/errors/errors.ts'
import { aboutAccount, recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { mayChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import { emailChangeRepository } from './email-change-repository.ts'
import { orderOwnAddressMail } from './order-email-change-mails.ts'
import { CONFIRM_MS, passwordFingerprint, UNDO_MS } from './request-email-change.ts'
import type { SignedInUser } from './session-user.ts'

/**
 * Refuses a user who has not proved that the account's email address is theirs, and mails this user a link that proves
 * it. The reason: anybody can sign up with the address of somebody else. Such a user must not get, or erase, what the
 * owner of the address once wrote to us.
 *
 * @param passwordHash the hash that was checked a moment ago. The link stops working when the password changes.
 * @throws {AppError} `EMAIL_NOT_CONFIRMED`, with or without a new mail: at most three mails an hour are sent.
 */
export async function requireOwnAddress(platform: Platform, user: SignedInUser, passwordHash: string): Promise<void> {
  if (await accountRepository.isEmailVerified(platform.db, user.id)) return
  await mailOwnAddressLink(platform, user, passwordHash)
  throw new AppError('EMAIL_NOT_CONFIRMED')
}

/**
 * Mails a link that proves that the account's address is its owner's. At most three mails an hour are sent.
 *
 * @param passwordHash the link stops working when this changes.
 */
export async function mailOwnAddressLink(platform: Platform, user: SignedInUser, passwordHash: string): Promise<void> {
  const { db, clock, limiter } = platform
  if (!(await mayChange(limiter, 'own-address', user.email))) return
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
    const act = { ...aboutAccount(user.id), at: now, reason: 'proof of current address' }
    await recordAct(tx, { name: 'user_email_change_requested', ...act })
    await orderOwnAddressMail(platform, tx, { user, change })
  })
}
