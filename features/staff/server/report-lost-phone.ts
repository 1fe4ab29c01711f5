import { auditReasons } from '#messages/staff/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { queueLostPhoneMail } from './queue-staff-mails.ts'
import { staffAuditObject } from './sign-in.ts'
import { staffRepository, type StaffRow } from './staff-repository.ts'

/**
 * Emails the owners that a person can no longer provide a code. The reporter knows the password but may not be the
 * person, so the email says to call first. The report itself changes nothing.
 *
 * @throws {AppError} `RATE_LIMITED`.
 */
export async function reportLostPhone(platform: Platform, person: StaffRow): Promise<void> {
  const { db, clock, limiter } = platform
  await limiter.take('desk-lost-phone', person.id)
  await inTransaction(db, async (tx) => {
    const owners = await staffRepository.listOwners(tx)
    for (const owner of owners) await queueLostPhoneMail(platform, tx, { owner, person })
    await recordAuditEvent(tx, {
      name: 'staff_phone_lost',
      on: staffAuditObject(person.id),
      at: clock.now(),
      reason: auditReasons.reportedAfterCorrectPassword,
    })
  })
}
