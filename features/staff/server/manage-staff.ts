import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changedMeanwhile } from '#platform/db/changed-meanwhile.ts'
import { findLastChanges } from './find-last-changes.ts'
import { aboutStaff } from './sign-in.ts'
import { mailLink } from './staff-links.ts'
import { staffRepository, type StaffRow } from './staff-repository.ts'
import type { Staff } from './staff-session.ts'
import { staffTryRepository } from './staff-try-repository.ts'

/** A person as the caller saw them: a change of an old version is refused. */
type Seen = { id: string; version: number }

/**
 * Invites a person by a mailed link. Who had access before gets it again, with everything to set up anew.
 *
 * @throws {AppError} `NAME_REQUIRED`, `EMAIL_INVALID`, `DESK_EMAIL_TAKEN`.
 */
export async function invitePerson(
  platform: Platform,
  by: Staff,
  { name, email: typed, role }: { name: string; email: string; role: StaffRole },
): Promise<StaffRow> {
  const { db, clock } = platform
  const email = typed.toLowerCase()
  if (name === '') throw new AppError('NAME_REQUIRED')
  if (!isEmailAddress(email)) throw new AppError('EMAIL_INVALID')
  return inTransaction(db, async (tx) => {
    const known = await staffRepository.findByEmail(tx, email)
    if (known !== undefined && known.accessTakenAt === null) throw new AppError('DESK_EMAIL_TAKEN')
    const invited = { id: randomUUID(), name, email, role, invitedAt: clock.now(), isSample: false }
    const person = await staffRepository.add(tx, invited)
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
 * Gives a person another role. They are signed out everywhere, so that no page shows what they may not do any more.
 *
 * @throws {AppError} `DESK_PERSON_GONE`, `DESK_LAST_OWNER`, `DESK_CHANGED_MEANWHILE`.
 */
export async function changeRole(platform: Platform, seen: Seen, role: StaffRole): Promise<StaffRow> {
  return inTransaction(platform.db, async (tx) => {
    const before = await lockPerson(tx, seen.id, { keepsOwner: role === 'owner' })
    const person = await staffRepository.change(tx, seen, { role })
    if (person === null) throw await changedPerson(tx, before)
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
    const person = await lockPerson(tx, id, { keepsOwner: true })
    await staffRepository.endSessions(tx, id)
    await record(platform, tx, { name: 'staff_sessions_ended', id })
    return person
  })
}

/**
 * Ends the second step of a person and mails a link for a new one. Who has not set up their access yet gets a new link
 * for that.
 *
 * @throws {AppError} `DESK_PERSON_GONE`, `DESK_LAST_OWNER`: nobody could let the last owner in again when the mail is lost.
 */
export async function renewSecondStep(platform: Platform, by: Staff, id: string): Promise<StaffRow> {
  return inTransaction(platform.db, async (tx) => {
    const person = await lockPerson(tx, id, { keepsOwner: false })
    const hasPassword = (await staffRepository.findPasswordHash(tx, id)) !== null
    await staffRepository.deleteSecondStep(tx, id)
    await staffRepository.endSessions(tx, id)
    // A password that was chosen without a proven second step is nobody's yet.
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
 * Ends the password and the second step of a person who has lost the password, and mails a link for new ones. They are
 * signed out everywhere.
 *
 * @throws {AppError} `DESK_PERSON_GONE`, `DESK_LAST_OWNER`: nobody could let the last owner in again when the mail is lost.
 */
export async function renewAccess(platform: Platform, by: Staff, id: string): Promise<StaffRow> {
  return inTransaction(platform.db, async (tx) => {
    const person = await lockPerson(tx, id, { keepsOwner: false })
    await staffRepository.deleteSecondStep(tx, id)
    await staffRepository.deletePassword(tx, id)
    await staffRepository.endSessions(tx, id)
    await staffTryRepository.endTries(tx, id)
    await mailLink(platform, tx, { person, purpose: 'access', isRenewed: true, by: by.name })
    await record(platform, tx, { name: 'staff_access_renewed', id })
    return { ...person, twoFactorEnabled: false }
  })
}

/**
 * Takes the access of a person, with password, second step, sessions and links. Their name stays in the log.
 *
 * @throws {AppError} `DESK_PERSON_GONE`, `DESK_LAST_OWNER`, `DESK_CHANGED_MEANWHILE`.
 */
export async function takeAccess(platform: Platform, seen: Seen): Promise<void> {
  const now = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    const before = await lockPerson(tx, seen.id, { keepsOwner: false })
    if ((await staffRepository.change(tx, seen, { accessTakenAt: now })) === null) throw await changedPerson(tx, before)
    await staffRepository.deleteSecondStep(tx, seen.id)
    await staffRepository.deletePassword(tx, seen.id)
    await staffRepository.endSessions(tx, seen.id)
    await staffTryRepository.endLinks(tx, seen.id, now)
    await record(platform, tx, { name: 'staff_access_taken', id: seen.id, before: { role: before.role } })
  })
}

/** The refusal to change a person as they were seen before, with their role of now and who gave it. */
async function changedPerson(tx: Transaction, { id, role, version }: StaffRow): Promise<AppError> {
  const changes = await findLastChanges(tx, {
    on: aboutStaff(id),
    names: ['staff_role_changed'],
    fields: ['role'],
    fieldsOf: () => ['role'],
  })
  return changedMeanwhile({ version, role, changes })
}

/** A person, locked. @throws {AppError} `DESK_PERSON_GONE`, `DESK_LAST_OWNER` when no other owner could sign in then. */
async function lockPerson(tx: Transaction, id: string, { keepsOwner }: { keepsOwner: boolean }): Promise<StaffRow> {
  const locked = await staffRepository.lockWithOwners(tx, id)
  const person = locked.find((row) => row.id === id)
  if (person === undefined) throw new AppError('DESK_PERSON_GONE')
  const others = locked.filter((row) => row.id !== id && row.role === 'owner')
  if (!keepsOwner && person.role === 'owner' && person.twoFactorEnabled && others.length === 0)
    throw new AppError('DESK_LAST_OWNER')
  return person
}

type StaffAct = Pick<Parameters<typeof recordAct>[1], 'name' | 'before' | 'after' | 'personal'> & { id: string }

async function record({ clock }: Platform, tx: Transaction, { id, ...act }: StaffAct): Promise<void> {
  await recordAct(tx, { ...act, on: aboutStaff(id), at: clock.now(), reason: 'on the staff page' })
}
