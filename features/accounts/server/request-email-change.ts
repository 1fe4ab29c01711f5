import { createHash } from 'node:crypto'
import { AppError } from '#kernel/errors/errors.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countChange, mayChange } from './account-limits.ts'
import { checkPassword } from './check-password.ts'
import { emailChangeRepository } from './email-change-repository.ts'
import { queueEmailChangeMails } from './order-email-change-mails.ts'
import type { SignedInUser } from './session-user.ts'

/** How long the link can confirm an address. */
export const CONFIRM_LINK_MS = 3_600_000
/** How long a change can be undone. */
export const UNDO_MS = 7 * 86_400_000

type EmailChangeInput = { email: string | undefined; password: string | undefined; address: string }

/**
 * Records a request to change the email address. The new address gets a link that confirms the change within one hour.
 * The old address gets an email with a link that cancels the change. Nothing changes before the confirmation. When the
 * new address belongs to somebody else, the response is the same, and its owner gets an email without a link.
 *
 * @throws {AppError} `FIELDS_REQUIRED`, `EMAIL_INVALID`, `EMAIL_UNCHANGED`, `PASSWORD_WRONG`, `RATE_LIMITED`.
 */
export async function requestEmailChange(
  platform: Platform,
  user: SignedInUser,
  { email, password, address }: EmailChangeInput,
): Promise<void> {
  const { db, limiter, clock } = platform
  if (!email || !password?.trim()) throw new AppError('FIELDS_REQUIRED')
  if (!isEmailAddress(email)) throw new AppError('EMAIL_INVALID')
  const newEmail = email.toLowerCase()
  if (newEmail === user.email.toLowerCase()) throw new AppError('EMAIL_UNCHANGED')
  await countChange(limiter, 'email', address)
  const passwordHash = await checkPassword(platform, user, password)
  // The caller may learn that their own limit is reached. The limit of the new address must stay hidden from anybody
  // but its owner.
  if (!(await mayChange(limiter, 'email-email', user.email))) throw new AppError('RATE_LIMITED')
  const mayWrite = await mayChange(limiter, 'email-email', newEmail)
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const holder = await emailChangeRepository.findHolder(tx, { email: newEmail, now, exceptUserId: user.id })
    const change = await emailChangeRepository.insert(tx, {
      userId: user.id,
      oldEmail: user.email,
      newEmail,
      passwordSha256: passwordFingerprint(passwordHash),
      requestedAt: now,
      expiresAt: new Date(now.getTime() + CONFIRM_LINK_MS),
      undoUntil: new Date(now.getTime() + UNDO_MS),
      stoppedAt: holder !== undefined || !mayWrite ? now : null,
    })
    await recordAuditEvent(tx, {
      name: 'user_email_change_requested',
      ...accountEventFields(user.id),
      at: now,
      reason: commonReasons.bySignedInUser,
      personal: { before: { email: user.email }, after: { email: newEmail } },
    })
    await queueEmailChangeMails(platform, tx, { user, change, holder, mayWrite })
  })
}

/** A fingerprint that detects a changed password without storing a second copy of the hash. */
export function passwordFingerprint(hash: string): string {
  return createHash('sha256').update(hash).digest('hex')
}
