import { and, eq, gt, isNotNull, isNull, lte, max, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/queryable.ts'
import { emailChanges } from '#platform/db/schema/accounts.ts'

/**
 * A lowercase address that the account has verified. Only rows after `since` and up to `until` belong to the account:
 * at other times the address may have belonged to somebody else.
 */
export type OwnAddress = { email: string; since: Date | null; until: Date | null }

/**
 * Finds an account's verified addresses: the current one and former ones. A former address counts until the account
 * gave it up. If another account had the address before, it counts only from the time when that account gave it up.
 *
 * An unverified address does not count: anybody can sign up with a stranger's address. Nor does an address from a
 * change that was undone: it belonged to a thief.
 */
export async function findOwnAddresses(
  db: Queryable,
  { id, email, emailVerified }: { id: string; email: string; emailVerified: boolean },
): Promise<OwnAddress[]> {
  const former = await db
    .select({ email: emailChanges.oldEmail, until: emailChanges.confirmedAt })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, id),
        eq(emailChanges.isOldProven, true),
        isNotNull(emailChanges.confirmedAt),
        isNull(emailChanges.undoneAt),
        sql`${emailChanges.oldEmail} <> ${emailChanges.newEmail}`,
      ),
    )
  const present = emailVerified ? [{ email, until: null }] : []
  // An empty address would match every row without an address.
  const ownAddresses = [...present, ...former].flatMap((row) =>
    row.email === '' ? [] : [{ ...row, email: row.email.toLowerCase() }],
  )
  return Promise.all(
    ownAddresses.map(async (row) => ({ ...row, since: await findLastReleaseByOther(db, { id, ...row }) })),
  )
}

/** The last time before `until` at which another account gave this address up. Null when there was none. */
async function findLastReleaseByOther(
  db: Queryable,
  { id, email, until }: { id: string; email: string; until: Date | null },
): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(emailChanges.confirmedAt) })
    .from(emailChanges)
    .where(
      and(
        ne(emailChanges.userId, id),
        eq(emailChanges.isOldProven, true),
        isNull(emailChanges.undoneAt),
        sql`lower(${emailChanges.oldEmail}) = ${email}`,
        until === null ? undefined : lte(emailChanges.confirmedAt, until),
      ),
    )
  return row?.at ?? null
}

/**
 * The SQL condition for rows that contain one of these addresses and date from the time when it belonged to the
 * account.
 */
export function matchesOwnAddresses(
  addresses: readonly OwnAddress[],
  { address, at }: { address: AnyPgColumn; at: AnyPgColumn },
): SQL {
  const each = addresses.map(({ email, since, until }) =>
    and(
      sql`lower(${address}) = ${email}`,
      since === null ? undefined : gt(at, since),
      until === null ? undefined : lte(at, until),
    ),
  )
  return or(...each) ?? sql`false`
}
