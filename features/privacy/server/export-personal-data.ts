import { auditReasons } from '#messages/privacy/audit-reasons.ts'
import type { PersonalData } from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { countChange } from '#features/accounts/server/account-limits.ts'
import { checkPassword } from '#features/accounts/server/check-password.ts'
import { requireOwnAddress } from '#features/accounts/server/require-own-address.ts'
import type { SignedInUser } from '#features/accounts/server/session-user.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { listPersonalData } from './preview-erasure.ts'
import { findSubject } from './subject.ts'

/**
 * Everything that we store about the user, for the user to read: what belongs to the account, and what was written with
 * its verified email addresses.
 *
 * @throws {AppError} `FIELDS_REQUIRED`, `PASSWORD_WRONG`, `EMAIL_NOT_CONFIRMED`, `RATE_LIMITED`.
 */
export async function exportPersonalData(
  platform: Platform,
  user: SignedInUser,
  { password, address }: { password: string | undefined; address: string },
): Promise<PersonalData> {
  const { db, clock, limiter } = platform
  await countChange(limiter, 'privacy', address)
  const passwordHash = await checkPassword(platform, user, password)
  await requireOwnAddress(platform, user, passwordHash)
  const subject = await findSubject(db, user.id)
  if (subject === undefined) throw new AppError('NOT_SIGNED_IN')
  const parts = await listPersonalData(platform, subject)
  const auditEvent = { ...accountEventFields(user.id), at: clock.now(), reason: auditReasons.copyOfOwnData }
  await recordAuditEvent(db, { name: 'sensitive_export', ...auditEvent })
  return {
    format: 'pathik-personal-data/1',
    exported_at: clock.now().toISOString(),
    person: { name: subject.name, email: subject.email },
    parts,
  }
}
