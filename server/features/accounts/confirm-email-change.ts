import { AppError } from '#domain/errors.ts'
import { readBearerToken } from '#server/platform/bearer-token.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import { emailChangeRepository } from './email-change-repository.ts'
import { orderEmailChangedMail } from './order-email-change-mails.ts'
import { refuseTakenAddress } from './refuse-taken-address.ts'
import { passwordFingerprint } from './request-email-change.ts'
import { sessionRepository } from './session-repository.ts'
import type { SignedIn } from './session-user.ts'

/**
 * The yes of the new address: from now on it is the account's, and known to be its owner's. All other sessions end, the
 * old address is told with a way back, bookings stay where they are. The link works once, within its hour, and no
 * longer after the password has changed.
 *
 * The mail alone proves nothing: whoever can be talked into pressing the button of a mail would give their address, and
 * with it what they wrote to us, to the account that asked. So the button works for that account only.
 *
 * @param request.signedIn who presses the button; this session goes on.
 * @throws {AppError} `EMAIL_LINK_INVALID`, `EMAIL_LINK_OF_OTHERS`, `RATE_LIMITED`.
 */
export async function confirmEmailChange(
  platform: Platform,
  { token, signedIn, address }: { token: string; signedIn: SignedIn; address: string },
): Promise<void> {
  const { db, clock, limiter, secrets } = platform
  await countChange(limiter, 'email-link', address)
  const id = readBearerToken(secrets.auth, 'email-yes', token)
  if (id === null) throw new AppError('EMAIL_LINK_INVALID')
  const now = clock.now()
  const work = inTransaction(db, async (tx) => {
    const change = await emailChangeRepository.findForUpdate(tx, id)
    const isOpen =
      change !== undefined &&
      change.confirmedAt === null &&
      change.stoppedAt === null &&
      change.undoneAt === null &&
      change.expiresAt > now
    if (!isOpen) throw new AppError('EMAIL_LINK_INVALID')
    const { userId, newEmail } = change
    if (userId !== signedIn.user.id) throw new AppError('EMAIL_LINK_OF_OTHERS')
    const passwordHash = await accountRepository.findPasswordHash(tx, userId)
    if (passwordHash === null || passwordFingerprint(passwordHash) !== change.passwordSha256)
      throw new AppError('EMAIL_LINK_INVALID', { detail: 'the password has changed since' })
    if ((await emailChangeRepository.findHolder(tx, { email: newEmail, now, except: userId })) !== undefined)
      throw new AppError('EMAIL_LINK_INVALID', { detail: 'the address was taken meanwhile' })
    const isOldProven = await accountRepository.isEmailVerified(tx, userId)
    const user = await accountRepository.changeEmail(tx, userId, { email: newEmail, updatedAt: now })
    await emailChangeRepository.confirm(tx, id, { confirmedAt: now, isOldProven })
    // Only the proof that the address is theirs: nothing has changed for anybody.
    if (newEmail === change.oldEmail) return
    await accountRepository.deleteTokensOf(tx, userId)
    await sessionRepository.deleteOfUser(tx, userId, signedIn.sessionId)
    await orderEmailChangedMail(platform, tx, { name: user.name, change })
  })
  await refuseTakenAddress(work)
}
