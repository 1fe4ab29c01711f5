import { randomBytes, randomUUID } from 'node:crypto'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { auditReasons } from '#messages/staff/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { getHashing } from '#platform/passwords/hash-password.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { staffAuditObject } from './sign-in.ts'
import { staffAuthOf } from './staff-auth.ts'
import { staffRepository } from './staff-repository.ts'

type Sample = { name: string; email: string; role: StaffRole }
/** The terminal output for a sample person. It is stored nowhere else. */
export type SampleAccess = Sample & { password: string; key: string; recoveryCodes: readonly string[] }

/**
 * Adds sample people, each with a random password and two-step verification. Existing sample people get new ones. A
 * real person with the same email address is not changed.
 *
 * @returns the access data to print, which cannot be shown again.
 */
export async function createSampleStaff(platform: Platform, samples: readonly Sample[]): Promise<SampleAccess[]> {
  const accesses: SampleAccess[] = []
  for (const sample of samples) {
    const existing = await staffRepository.findByEmail(platform.db, sample.email)
    if (existing === undefined || existing.isSample) accesses.push(await createSampleMember(platform, sample))
  }
  return accesses
}

async function createSampleMember(platform: Platform, sample: Sample): Promise<SampleAccess> {
  const { db, clock } = platform
  const password = randomBytes(12).toString('base64url')
  const hash = await getHashing(platform).hash(password)
  const person = await inTransaction(db, async (tx) => {
    const row = await staffRepository.add(tx, {
      ...sample,
      id: randomUUID(),
      invitedAt: clock.now(),
      isSample: true,
    })
    await staffRepository.deleteSecondStep(tx, row.id)
    await staffRepository.endSessions(tx, row.id)
    await staffRepository.setPassword(tx, row.id, hash)
    const auditEvent = { on: staffAuditObject(row.id), at: clock.now(), reason: auditReasons.sampleAccount }
    await recordAuditEvent(tx, { name: 'staff_invited', ...auditEvent, after: { role: sample.role } })
    return row
  })
  const auth = staffAuthOf(platform)
  const { headers } = await auth.api.signInEmail({ body: { email: sample.email, password }, returnHeaders: true })
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const step = await auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: new Headers({ cookie }) })
  if (step.method !== 'totp') throw new Error('the library created a different second step')
  await inTransaction(db, async (tx) => {
    await staffRepository.verifySecondStep(tx, person.id)
    await staffRepository.endSessions(tx, person.id)
  })
  const key = new URL(step.totpURI).searchParams.get('secret') ?? ''
  return { ...sample, password, key, recoveryCodes: step.backupCodes }
}
