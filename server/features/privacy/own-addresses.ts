import { and, eq, gt, isNotNull, isNull, lte, max, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/db/client.ts'
import { emailChanges } from '#server/platform/db/schema/accounts.ts'

/** An address in lower case that its account had proved; what came until `since` and after `until` may be somebody else's. */
export type OwnAddress = { email: string; since: Date | null; until: Date | null }

/**
 * The addresses that an account has proved to be its owner's: the present one, and those it had before, up to the moment
 * at which it gave them up, and from the one at which another account did. One that was never proved leads nowhere: anybody can sign up with a stranger's. Nor does one
 * that the old address took back: it was a thief's.
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
  const own = [...present, ...former].map((row) => ({ ...row, email: row.email.toLowerCase() }))
  return Promise.all(own.map(async (row) => ({ ...row, since: await givenUpByAnother(db, { id, ...row }) })))
}

/** When an account of somebody else last gave this address up, before this one did. */
async function givenUpByAnother(
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

/** True of rows with one of these addresses, from the time in which it was the account's. */
export function isFromOwn(
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
