import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/staff/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { assertNotStolen } from '#platform/passwords/assert-not-stolen.ts'
import { assertPasswordNotGuessable } from '#platform/passwords/assert-own-password.ts'
import { getHashing } from '#platform/passwords/hash-password.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { requirePassword } from './check-password.ts'
import { queuePasswordMail } from './queue-staff-mails.ts'
import { staffAuditObject } from './sign-in.ts'
import { staffRepository } from './staff-repository.ts'
import type { Staff } from './staff-session.ts'
import { staffAttemptRepository } from './staff-attempt-repository.ts'

/**
 * Changes the signed-in person's own password, after checking the old one. All other sessions and pending sign-in
 * attempts end; this session continues. The person is informed by email.
 *
 * @param token of the session that continues.
 * @throws {AppError} `FIELDS_REQUIRED`, `PASSWORD_WRONG`, `RATE_LIMITED`, and those of `assertPasswordNotGuessable`.
 */
export async function changeOwnPassword(
  platform: Platform,
  { staff, token }: { staff: Staff; token: string },
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { db, clock } = platform
  if (current.trim() === '' || next.trim() === '') throw new AppError('FIELDS_REQUIRED')
  assertPasswordNotGuessable(next, staff)
  const at = clock.now()
  const seen = await requirePassword(platform, staff, { password: current, why: auditReasons.wrongPasswordToChange })
  await assertNotStolen(platform, next)
  const hash = await getHashing(platform).hash(next)
  await inTransaction(db, async (tx) => {
    if ((await staffRepository.lockPassword(tx, staff.id)) !== seen) throw new AppError('PASSWORD_WRONG')
    await staffRepository.setPassword(tx, staff.id, hash)
    await staffRepository.endOtherSessions(tx, staff.id, token)
    await staffAttemptRepository.deleteAttempts(tx, staff.id)
    await queuePasswordMail(platform, tx, staff)
    await recordAuditEvent(tx, {
      name: 'authn_password_change',
      on: staffAuditObject(staff.id),
      at,
      reason: auditReasons.byThemselves,
    })
  })
}
