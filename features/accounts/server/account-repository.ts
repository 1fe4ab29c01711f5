import { and, eq, lt } from 'drizzle-orm'
import type { PostalAddress } from '../api/calls.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { isLocked, lockRows, recordLock, pinRows } from '#platform/db/locks.ts'
import { accounts, sessions, users, verifications } from '#platform/db/schema/accounts.ts'

/** Our own queries on the account tables. The account library writes everything related to signing in. */
export const accountRepository = {
  /** True when an account has this email. The comparison ignores case. */
  async hasUser(db: Queryable, email: string): Promise<boolean> {
    const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()))
    return rows.length > 0
  },

  /** The recipient of an email about the account. Undefined when the account no longer exists. */
  async findContact(db: Queryable, id: string): Promise<{ id: string; name: string; email: string } | undefined> {
    const [user] = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, id))
    return user
  },

  /** Null when no account has this email. The comparison ignores case. */
  async findUserId(db: Queryable, email: string): Promise<string | null> {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()))
    return user?.id ?? null
  },

  async updateUser(
    db: Queryable,
    id: string,
    changes: { name: string; phone: string | null; updatedAt: Date },
  ): Promise<void> {
    recordLock(db, 'accounts', id)
    await db.update(users).set(changes).where(eq(users.id, id))
  },

  /**
   * Locks an account until the transaction ends; new sessions of the account wait until then. Code that changes its
   * address or deletion request takes this lock first, so these changes run one at a time. Undefined when the account
   * no longer exists.
   */
  async lock(
    tx: Transaction,
    id: string,
  ): Promise<{ id: string; name: string; email: string; emailVerified: boolean } | undefined> {
    const { name, email, emailVerified } = users
    const query = tx.select({ id: users.id, name, email, emailVerified }).from(users).where(eq(users.id, id))
    // This transaction already holds the row lock, so the row is only read again.
    const [user] = isLocked(tx, 'accounts', id) ? await query : await lockRows(tx, 'accounts', query)
    return user
  },

  /**
   * Prevents the deletion of an account until the transaction ends, so that new rows can refer to it. Returns false
   * when the account no longer exists.
   */
  async lockShared(tx: Transaction, id: string): Promise<boolean> {
    const rows = await pinRows(tx, 'accounts', tx.select({ id: users.id }).from(users).where(eq(users.id, id)))
    return rows.length > 0
  },

  async findPostalAddress(db: Queryable, id: string): Promise<PostalAddress> {
    const [user] = await db
      .select({
        address1: users.address1,
        address2: users.address2,
        state: users.addressState,
        zip: users.zip,
        country: users.addressCountry,
      })
      .from(users)
      .where(eq(users.id, id))
    return user ?? { address1: '', address2: '', state: '', zip: '', country: '' }
  },

  async changePostalAddress(
    db: Queryable,
    id: string,
    { state, country, ...rest }: PostalAddress & { updatedAt: Date },
  ): Promise<void> {
    recordLock(db, 'accounts', id)
    await db
      .update(users)
      .set({ ...rest, addressState: state, addressCountry: country })
      .where(eq(users.id, id))
  },

  /** True when the owner has verified the address through an emailed link. */
  async isEmailVerified(db: Queryable, id: string): Promise<boolean> {
    const [user] = await db.select({ isVerified: users.emailVerified }).from(users).where(eq(users.id, id))
    return user?.isVerified ?? false
  },

  async markEmailVerified(db: Queryable, id: string): Promise<void> {
    recordLock(db, 'accounts', id)
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
  },

  /** Null for an account that has no password. */
  async findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
    const [row] = await db
      .select({ password: accounts.password })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    return row?.password ?? null
  },

  async changePasswordHash(
    tx: Transaction,
    userId: string,
    changes: { password: string; updatedAt: Date },
  ): Promise<void> {
    await tx
      .update(accounts)
      .set(changes)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  },

  /** Sets a new address, marked as verified because the owner has proved that it is theirs. */
  async changeEmail(
    tx: Transaction,
    userId: string,
    changes: { email: string; updatedAt: Date },
  ): Promise<{ name: string }> {
    recordLock(tx, 'accounts', userId)
    const [user] = await tx
      .update(users)
      .set({ ...changes, emailVerified: true })
      .where(eq(users.id, userId))
      .returning({ name: users.name })
    if (user === undefined) throw new Error('the account was deleted while its address was being changed')
    return user
  },

  /** Deletes the unused password reset links that were emailed. */
  async deleteTokensOf(tx: Transaction, userId: string): Promise<void> {
    await tx.delete(verifications).where(eq(verifications.value, userId))
  },

  /** @returns how many rows were deleted. */
  async deleteSessionsExpiredBefore(db: Queryable, at: Date): Promise<number> {
    const { rowCount } = await db.delete(sessions).where(lt(sessions.expiresAt, at))
    return rowCount ?? 0
  },

  /** @returns how many rows were deleted. */
  async deleteTokensExpiredBefore(db: Queryable, at: Date): Promise<number> {
    const { rowCount } = await db.delete(verifications).where(lt(verifications.expiresAt, at))
    return rowCount ?? 0
  },
}
