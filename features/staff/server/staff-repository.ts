import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { allowanceOf, STAFF_ROLES, type Permission, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { AWAY_MS } from '#features/today/rules/today.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockRows, recordLock } from '#platform/db/locks.ts'
import { offlineCopies } from '#platform/db/schema/roll-call.ts'
import { staff, staffPasswords, staffTwoFactors, staffSessions } from '#platform/db/schema/staff.ts'

/** A member of staff. */
export type StaffRow = typeof staff.$inferSelect
type NewPerson = { id: string; name: string; email: string; role: StaffRole; invitedAt: Date; isSample: boolean }

/** A session's last activity is written at most this often. */
const SEEN_UPDATE_INTERVAL_MS = 60_000
const hasAccess = isNull(staff.accessRevokedAt)

/** Queries for staff, their passwords, two-step verification and sessions. */
export const staffRepository = {
  /** People with access, by name. */
  async list(db: Queryable): Promise<StaffRow[]> {
    return db.select().from(staff).where(hasAccess).orderBy(asc(staff.name), asc(staff.id))
  },

  /** The tour managers with access, by name. */
  async listTourManagers(db: Queryable): Promise<{ id: string; name: string }[]> {
    return db
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(and(eq(staff.role, 'tour_manager'), hasAccess))
      .orderBy(asc(staff.name), asc(staff.id))
  },

  /** A person with access. */
  async find(db: Queryable, id: string): Promise<StaffRow | undefined> {
    const [row] = await db
      .select()
      .from(staff)
      .where(and(eq(staff.id, id), hasAccess))
    return row
  },

  /** Locks a person until the transaction ends. */
  async lock(tx: Transaction, id: string): Promise<void> {
    await lockRows(tx, 'staff', tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)))
  },

  /** Finds a person by email address, including one without access. */
  async findByEmail(db: Queryable, email: string): Promise<StaffRow | undefined> {
    const [row] = await db.select().from(staff).where(eq(staff.email, email.toLowerCase()))
    return row
  },

  /** Names and roles of people, including those without access, for the log. */
  async findNames(db: Queryable, ids: readonly string[]) {
    if (ids.length === 0) return []
    return db
      .select({ id: staff.id, name: staff.name, role: staff.role })
      .from(staff)
      .where(inArray(staff.id, [...ids]))
  },

  /** Real owners with access, the longest-serving first. If there are none, the sample owners. */
  async listOwners(db: Queryable): Promise<StaffRow[]> {
    return db
      .select()
      .from(staff)
      .where(and(eq(staff.role, 'owner'), hasAccess))
      .orderBy(asc(staff.isSample), asc(staff.invitedAt), asc(staff.id))
  },

  /** Adds a person, or restores the access of one who had it before. */
  async add(tx: Transaction, person: NewPerson): Promise<StaffRow> {
    const { name, role, invitedAt, isSample } = person
    recordLock(tx, 'staff')
    const [row] = await tx
      .insert(staff)
      .values(person)
      .onConflictDoUpdate({
        target: staff.email,
        set: { name, role, invitedAt, isSample, accessRevokedAt: null, version: sql`${staff.version} + 1` },
      })
      .returning()
    if (row === undefined) throw new Error('a person was not added')
    return row
  },

  /** Changes a person if nobody else has changed them since `version`. @returns null when `version` is out of date. */
  async change(
    tx: Transaction,
    { id, version }: { id: string; version: number },
    set: { role: StaffRole } | { accessRevokedAt: Date },
  ): Promise<StaffRow | null> {
    recordLock(tx, 'staff', id)
    const [row] = await tx
      .update(staff)
      .set({ ...set, version: sql`${staff.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(staff.id, id), eq(staff.version, version), hasAccess))
      .returning()
    return row ?? null
  },

  /**
   * The person with this id and all owners who can sign in, locked until the transaction ends, so that two owners
   * cannot revoke each other's role at the same time.
   */
  async lockWithOwners(tx: Transaction, id: string): Promise<StaffRow[]> {
    const isRequested = or(eq(staff.id, id), and(eq(staff.role, 'owner'), eq(staff.twoFactorEnabled, true)))
    return lockRows(tx, 'staff', tx.select().from(staff).where(and(isRequested, hasAccess)).orderBy(asc(staff.id)))
  },

  /** The people with access and two-step verification whose role has this permission. */
  async listWithPermission(db: Queryable, permission: Permission): Promise<{ id: string }[]> {
    const roles = STAFF_ROLES.filter((role) => allowanceOf(role, permission) !== 'no')
    return db
      .select({ id: staff.id })
      .from(staff)
      .where(and(inArray(staff.role, roles), eq(staff.twoFactorEnabled, true), hasAccess))
  },

  /** The people with one of the given roles who can sign in, by name. */
  async listByRoles(db: Queryable, roles: readonly StaffRole[]): Promise<{ name: string }[]> {
    return db
      .select({ name: staff.name })
      .from(staff)
      .where(and(inArray(staff.role, [...roles]), eq(staff.twoFactorEnabled, true), hasAccess))
      .orderBy(asc(staff.name))
  },

  async recordSeen(db: Queryable, id: string, now: Date): Promise<void> {
    recordLock(db, 'staff', id)
    await db
      .update(staff)
      .set({
        seenAt: now,
        awaySince: sql`case when ${staff.seenAt} < ${new Date(now.getTime() - AWAY_MS).toISOString()}::timestamptz then ${staff.seenAt} else ${staff.awaySince} end`,
      })
      .where(
        and(
          eq(staff.id, id),
          or(isNull(staff.seenAt), lt(staff.seenAt, new Date(now.getTime() - SEEN_UPDATE_INTERVAL_MS))),
        ),
      )
  },

  async findPasswordHash(db: Queryable, id: string): Promise<string | null> {
    const [row] = await db
      .select({ password: staffPasswords.password })
      .from(staffPasswords)
      .where(eq(staffPasswords.userId, id))
    return row?.password ?? null
  },

  /**
   * Returns the hash of a person's password. It cannot change until the transaction ends, because code that changes or
   * removes a password locks the person first.
   */
  async lockPassword(tx: Transaction, id: string): Promise<string | null> {
    await lockRows(tx, 'staff', tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)))
    return staffRepository.findPasswordHash(tx, id)
  },

  async setPassword(db: Queryable, id: string, hash: string): Promise<void> {
    await db
      .insert(staffPasswords)
      .values({ id, accountId: id, providerId: 'credential', userId: id, password: hash })
      .onConflictDoUpdate({ target: staffPasswords.userId, set: { password: hash, updatedAt: sql`now()` } })
  },

  async deletePassword(tx: Transaction, id: string): Promise<void> {
    await tx.delete(staffPasswords).where(eq(staffPasswords.userId, id))
  },

  /** Removes the two-step verification. Until it is set up again, the person cannot sign in. */
  async deleteSecondStep(tx: Transaction, id: string): Promise<void> {
    recordLock(tx, 'staff', id)
    await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, id))
    await tx.update(staff).set({ twoFactorEnabled: false }).where(eq(staff.id, id))
  },

  /** Marks two-step verification as proven without a first code. */
  async verifySecondStep(tx: Transaction, id: string): Promise<void> {
    recordLock(tx, 'staff', id)
    await tx.update(staffTwoFactors).set({ verified: true }).where(eq(staffTwoFactors.userId, id))
    await tx.update(staff).set({ twoFactorEnabled: true }).where(eq(staff.id, id))
  },

  /** Signs a person out everywhere. Their phones delete the offline copies at the next contact. */
  async endSessions(tx: Queryable, id: string): Promise<void> {
    await tx.delete(staffSessions).where(eq(staffSessions.userId, id))
    await tx.delete(offlineCopies).where(eq(offlineCopies.staffId, id))
  },

  /** Ends all sessions of a person except one. */
  async endOtherSessions(tx: Transaction, id: string, token: string): Promise<void> {
    await tx.delete(staffSessions).where(and(eq(staffSessions.userId, id), ne(staffSessions.token, token)))
  },

  async deleteSession(db: Queryable, token: string): Promise<void> {
    await db.delete(staffSessions).where(eq(staffSessions.token, token))
  },

  /** Which of the given people have proven two-step verification. */
  async listSecondSteps(db: Queryable, ids: readonly string[]) {
    if (ids.length === 0) return []
    return db
      .select({ staffId: staffTwoFactors.userId })
      .from(staffTwoFactors)
      .where(and(inArray(staffTwoFactors.userId, [...ids]), eq(staffTwoFactors.verified, true)))
  },

  /**
   * The open sessions of the given people, the latest first. Expiry uses the server's own time, as the library does.
   */
  async listSessions(db: Queryable, ids: readonly string[]) {
    if (ids.length === 0) return []
    return db
      .select({ staffId: staffSessions.userId, userAgent: staffSessions.userAgent, since: staffSessions.createdAt })
      .from(staffSessions)
      .where(and(inArray(staffSessions.userId, [...ids]), sql`${staffSessions.expiresAt} > now()`))
      .orderBy(desc(staffSessions.createdAt))
  },
}
