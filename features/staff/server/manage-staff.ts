import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/staff/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import { findLastChanges } from './find-last-changes.ts'
import { staffAuditObject } from './sign-in.ts'
import { mailLink } from './staff-links.ts'
import { staffRepository, type StaffRow } from './staff-repository.ts'
import type { Staff } from './staff-session.ts'
import { staffAttemptRepository } from './staff-attempt-repository.ts'

/** A person, with the version that the caller read. A change based on an old version is refused. */
type StaffVersion = { id: string; version: number }

/**
 * Invites a person through an emailed link. A person who had access before gets it again, and must set up everything
 * again.
 *
 * @throws {AppError} `NAME_REQUIRED`, `EMAIL_INVALID`, `DESK_EMAIL_TAKEN`.
 */
export async function invitePerson(
  platform: Platform,
  by: Staff,
  { name, email: emailInput, role }: { name: string; email: string; role: StaffRole },
): Promise<StaffRow> {
  const { db, clock } = platform
  const email = emailInput.toLowerCase()
  if (name === '') throw new AppError('NAME_REQUIRED')
  if (!isEmailAddress(email)) throw new AppError('EMAIL_INVALID')
  return inTransaction(db, async (tx) => {
    const existing = await staffRepository.findByEmail(tx, email)
    if (existing !== undefined && existing.accessRevokedAt === null) throw new AppError('DESK_EMAIL_TAKEN')
    const newPerson = { id: randomUUID(), name, email, role, invitedAt: clock.now(), isSample: false }
    const person = await staffRepository.add(tx, newPerson)
    await mailLink(platform, tx, { person, purpose: 'access', by: by.name })
    await record(platform, tx, {
      name: 'staff_invited',
      id: person.id,
      after: { role },
      personal: { after: { name, email } },
    })
    return person
  })
}

/**
 * Changes a person's role. They are signed out everywhere, so that no open page still shows what the new role may not
 * see.
 *
 * @throws {AppError} `DESK_PERSON_GONE`, `DESK_LAST_OWNER`, `DESK_CHANGED_CONCURRENTLY`.
 */
export async function changeRole(platform: Platform, target: StaffVersion, role: StaffRole): Promise<StaffRow> {
  return inTransaction(platform.db, async (tx) => {
    const before = await lockPerson(tx, target.id, { remainsOwner: role === 'owner' })
    const person = await staffRepository.change(tx, target, { role })
    if (person === null) throw await toPersonChangedError(tx, before)
    await staffRepository.endSessions(tx, person.id)
    await record(platform, tx, {
      name: 'staff_role_changed',
      id: person.id,
      before: { role: before.role },
      after: { role },
    })
    return person
  })
}

/** Signs a person out everywhere. @throws {AppError} `DESK_PERSON_GONE`. */
export async function signOutPerson(platform: Platform, id: string): Promise<StaffRow> {
  return inTransaction(platform.db, async (tx) => {
    const person = await lockPerson(tx, id, { remainsOwner: true })
    await staffRepository.endSessions(tx, id)
    await record(platform, tx, { name: 'staff_sessions_ended', id })
    return person
  })
}

/**
 * Removes a person's two-step verification, and emails a link to set it up again. A person who has not set up their
 * access yet gets a new link for that.
 *
 * @throws {AppError} `DESK_PERSON_GONE`; `DESK_LAST_OWNER`, because nobody could let the last owner in again if the
 * email is lost.
 */
export async function resetSecondStep(platform: Platform, by: Staff, id: string): Promise<StaffRow> {
  return inTransaction(platform.db, async (tx) => {
    const person = await lockPerson(tx, id, { remainsOwner: false })
    const hasPassword = (await staffRepository.findPasswordHash(tx, id)) !== null
    await staffRepository.deleteSecondStep(tx, id)
    await staffRepository.endSessions(tx, id)
    // The set-up is not finished with a password alone: two-step verification must be proven too.
    const purpose = person.twoFactorEnabled && hasPassword ? 'second_step' : 'access'
    await mailLink(platform, tx, { person, purpose, by: by.name })
    await record(platform, tx, {
      name: purpose === 'access' ? 'staff_link_mailed' : 'staff_second_step_renewed',
      id,
    })
    return { ...person, twoFactorEnabled: false }
  })
}

/**
 * Removes the password and two-step verification of a person who has lost the password, and emails a link to set up new
 * ones. The person is signed out everywhere.
 *
 * @throws {AppError} `DESK_PERSON_GONE`; `DESK_LAST_OWNER`, because nobody could let the last owner in again if the
 * email is lost.
 */
export async function resetAccess(platform: Platform, by: Staff, id: string): Promise<StaffRow> {
  return inTransaction(platform.db, async (tx) => {
    const person = await lockPerson(tx, id, { remainsOwner: false })
    await staffRepository.deleteSecondStep(tx, id)
    await staffRepository.deletePassword(tx, id)
    await staffRepository.endSessions(tx, id)
    await staffAttemptRepository.deleteAttempts(tx, id)
    await mailLink(platform, tx, { person, purpose: 'access', isAccessReset: true, by: by.name })
    await record(platform, tx, { name: 'staff_access_renewed', id })
    return { ...person, twoFactorEnabled: false }
  })
}

/**
 * Revokes a person's access: deletes their password, two-step verification, sessions and links. Their name stays in the
 * log.
 *
 * @throws {AppError} `DESK_PERSON_GONE`, `DESK_LAST_OWNER`, `DESK_CHANGED_CONCURRENTLY`.
 */
export async function revokeAccess(platform: Platform, target: StaffVersion): Promise<void> {
  const now = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    const before = await lockPerson(tx, target.id, { remainsOwner: false })
    if ((await staffRepository.change(tx, target, { accessRevokedAt: now })) === null)
      throw await toPersonChangedError(tx, before)
    await staffRepository.deleteSecondStep(tx, target.id)
    await staffRepository.deletePassword(tx, target.id)
    await staffRepository.endSessions(tx, target.id)
    await staffAttemptRepository.replaceLinks(tx, target.id, now)
    await record(platform, tx, { name: 'staff_access_revoked', id: target.id, before: { role: before.role } })
  })
}

/** The error for a change based on an old version of a person, with their current role and who assigned it. */
async function toPersonChangedError(tx: Transaction, { id, role, version }: StaffRow): Promise<AppError> {
  const changes = await findLastChanges(tx, {
    on: staffAuditObject(id),
    names: ['staff_role_changed'],
    fields: ['role'],
    fieldsOf: () => ['role'],
  })
  return concurrentChangeError({ version, role, changes })
}

/**
 * Locks and returns a person. @throws {AppError} `DESK_PERSON_GONE`, `DESK_LAST_OWNER` when no other owner could then
 * sign in.
 */
async function lockPerson(tx: Transaction, id: string, { remainsOwner }: { remainsOwner: boolean }): Promise<StaffRow> {
  const lockedStaff = await staffRepository.lockWithOwners(tx, id)
  const person = lockedStaff.find((row) => row.id === id)
  if (person === undefined) throw new AppError('DESK_PERSON_GONE')
  const others = lockedStaff.filter((row) => row.id !== id && row.role === 'owner')
  if (!remainsOwner && person.role === 'owner' && person.twoFactorEnabled && others.length === 0)
    throw new AppError('DESK_LAST_OWNER')
  return person
}

type StaffAuditEvent = Pick<Parameters<typeof recordAuditEvent>[1], 'name' | 'before' | 'after' | 'personal'> & {
  id: string
}

async function record({ clock }: Platform, tx: Transaction, { id, ...auditEvent }: StaffAuditEvent): Promise<void> {
  await recordAuditEvent(tx, {
    ...auditEvent,
    on: staffAuditObject(id),
    at: clock.now(),
    reason: auditReasons.onStaffPage,
  })
}
