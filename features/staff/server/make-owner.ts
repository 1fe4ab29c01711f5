import { randomUUID } from 'node:crypto'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/staff/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { staffAuditObject } from './sign-in.ts'
import { createSetUpLink } from './staff-links.ts'
import { staffRepository } from './staff-repository.ts'

/**
 * Creates an owner from the server's terminal: the first owner, or one who has lost the phone when no other owner can
 * help. An existing owner keeps their name and password, and gets a link to set up two-step verification again.
 *
 * @returns the link, to be opened by the owner.
 * @throws {AppError} `EMAIL_INVALID`; `DESK_EMAIL_TAKEN` when somebody with another role has this email address.
 */
export async function makeOwner(
  { db, clock, baseUrl }: Pick<Platform, 'db' | 'clock' | 'baseUrl'>,
  { email: emailInput, name }: { email: string; name: string },
): Promise<string> {
  const email = emailInput.trim().toLowerCase()
  if (!isEmailAddress(email)) throw new AppError('EMAIL_INVALID')
  const token = await inTransaction(db, async (tx) => {
    const existing = await staffRepository.findByEmail(tx, email)
    const isPresent = existing !== undefined && existing.accessRevokedAt === null
    if (isPresent && existing.role !== 'owner') throw new AppError('DESK_EMAIL_TAKEN')
    const fresh = { id: randomUUID(), name, email, role: 'owner' as const, invitedAt: clock.now(), isSample: false }
    const person = isPresent ? existing : await staffRepository.add(tx, fresh)
    const hasPassword = (await staffRepository.findPasswordHash(tx, person.id)) !== null
    const purpose = person.twoFactorEnabled && hasPassword ? 'second_step' : 'access'
    await staffRepository.deleteSecondStep(tx, person.id)
    await staffRepository.endSessions(tx, person.id)
    await recordAuditEvent(tx, {
      name: purpose === 'access' ? 'staff_invited' : 'staff_second_step_renewed',
      on: staffAuditObject(person.id),
      at: clock.now(),
      reason: auditReasons.byOwnerCommand,
      after: { role: 'owner' },
    })
    return createSetUpLink({ clock }, tx, { staffId: person.id, purpose })
  })
  return `${baseUrl}${deskPages.setUp(token)}`
}
