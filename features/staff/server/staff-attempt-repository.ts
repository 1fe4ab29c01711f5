import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { staffLinks, staffPasswords, staffSessions, staffAttempts, staffUsedCodes } from '#platform/db/schema/staff.ts'

type NewLink = { staffId: string; purpose: 'access' | 'second_step'; token: string; createdAt: Date; expiresAt: Date }
/** How long used codes are stored: longer than any code is valid. Later, the same six digits may recur by chance. */
const USED_CODE_RETENTION_MS = 300_000

type LinkRow = typeof staffLinks.$inferSelect

/** Queries for sign-in attempts, used codes and set-up links. */
export const staffAttemptRepository = {
  /**
   * Finds the person of an attempt, and the hash of the password used to start it, because a password change ends
   * earlier attempts. Expiry is compared with the server's own time, as the library does.
   */
  async find(db: Queryable, identifier: string): Promise<{ staffId: string; hash: string | null } | undefined> {
    const [row] = await db
      .select({ staffId: staffAttempts.value, hash: staffPasswords.password })
      .from(staffAttempts)
      .leftJoin(staffPasswords, eq(staffPasswords.userId, staffAttempts.value))
      .where(and(eq(staffAttempts.identifier, identifier), sql`${staffAttempts.expiresAt} > now()`))
    return row
  },

  /** Ends an attempt. */
  async end(tx: Transaction, identifier: string): Promise<void> {
    await tx.delete(staffAttempts).where(eq(staffAttempts.identifier, identifier))
  },

  /** Ends a person's attempts that are waiting for a code. */
  async deleteAttempts(tx: Transaction, staffId: string): Promise<void> {
    await tx.delete(staffAttempts).where(eq(staffAttempts.value, staffId))
  },

  /** How many wrong codes an attempt has had so far. */
  async countFailed(db: Queryable, identifier: string): Promise<number> {
    const [row] = await db
      .select({ wrong: staffAttempts.value })
      .from(staffAttempts)
      .where(eq(staffAttempts.identifier, `2fa-attempts-${identifier}`))
    return Number(row?.wrong ?? 0)
  },

  /** Uses up a code for a person. @returns false when it was already used. */
  async consumeCode(db: Queryable, { staffId, code }: { staffId: string; code: string }, now: Date): Promise<boolean> {
    const rows = await db
      .insert(staffUsedCodes)
      .values({ staffId, codeHash: hashOf(`${staffId} ${code}`), usedAt: now })
      .onConflictDoUpdate({
        target: [staffUsedCodes.staffId, staffUsedCodes.codeHash],
        set: { usedAt: now },
        setWhere: lt(staffUsedCodes.usedAt, new Date(now.getTime() - USED_CODE_RETENTION_MS)),
      })
      .returning({ staffId: staffUsedCodes.staffId })
    return rows.length > 0
  },

  /** The person's older open links stop working when the new one is stored. */
  async insertLink(tx: Transaction, { token, ...link }: NewLink): Promise<void> {
    await tx
      .update(staffLinks)
      .set({ usedAt: link.createdAt })
      .where(and(eq(staffLinks.staffId, link.staffId), isNull(staffLinks.usedAt)))
    await tx.insert(staffLinks).values({ ...link, tokenHash: hashOf(token) })
  },

  /** An open link. */
  async findLink(db: Queryable, token: string, now: Date): Promise<LinkRow | undefined> {
    const [row] = await db
      .select()
      .from(staffLinks)
      .where(and(eq(staffLinks.tokenHash, hashOf(token)), isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now)))
    return row
  },

  /** @returns false when another request has used the link at the same time. */
  async consumeLink(tx: Transaction, id: string, now: Date): Promise<boolean> {
    const { rowCount } = await tx
      .update(staffLinks)
      .set({ usedAt: now })
      .where(and(eq(staffLinks.id, id), isNull(staffLinks.usedAt)))
    return rowCount === 1
  },

  /** Ends the open links of a person. */
  async replaceLinks(tx: Transaction, staffId: string, now: Date): Promise<void> {
    await tx
      .update(staffLinks)
      .set({ usedAt: now })
      .where(and(eq(staffLinks.staffId, staffId), isNull(staffLinks.usedAt)))
  },

  /** Deletes rows that are no longer needed. @returns the number of rows. */
  async sweep(db: Queryable, { codesBefore, linksBefore }: { codesBefore: Date; linksBefore: Date }): Promise<number> {
    const deleted = await Promise.all([
      db.delete(staffUsedCodes).where(lt(staffUsedCodes.usedAt, codesBefore)),
      db.delete(staffLinks).where(lt(staffLinks.expiresAt, linksBefore)),
      db.delete(staffAttempts).where(sql`${staffAttempts.expiresAt} < now()`),
      db.delete(staffSessions).where(sql`${staffSessions.expiresAt} < now()`),
    ])
    return deleted.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
  },
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
