import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/client.ts'
import { emailChanges, users } from '#server/platform/db/schema/accounts.ts'
import { bookings, gatewayOrders, payments, refunds } from '#server/platform/db/schema/bookings.ts'
import { cancellations } from '#server/platform/db/schema/cancellations.ts'
import { invoices, vouchers } from '#server/platform/db/schema/documents.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'

/** A person as our tables know them. */
export type Subject = {
  userId: string
  name: string
  /** In lower case. What is found by it belongs to the person only while `isVerified`. */
  email: string
  isVerified: boolean
  /** Addresses that the account had before. Only mails about the account itself are found by them. */
  formerEmails: readonly string[]
  bookingIds: readonly string[]
  references: readonly string[]
  /** Ids of all that hangs on the bookings: what our mails are about. */
  relatedIds: readonly string[]
}

/**
 * The person of an account: with the bookings of the account and, when the address is proved to be theirs, those made
 * with it and without an account. Undefined for an account that is gone.
 */
export async function findSubject(db: Queryable, userId: string): Promise<Subject | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) return undefined
  const email = user.email.toLowerCase()
  const isByAddress = user.emailVerified
    ? and(isNull(bookings.ownerUserId), sql`lower(${bookings.email}) = ${email}`)
    : undefined
  const mine = await db
    .select({ id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(or(eq(bookings.ownerUserId, userId), isByAddress))
    .orderBy(bookings.id)
  const bookingIds = mine.map(({ id }) => id)
  const changes = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId))
  return {
    userId,
    name: user.name,
    email,
    isVerified: user.emailVerified,
    formerEmails: [
      ...new Set(
        changes
          .flatMap((change) => (change.confirmedAt === null ? [change.oldEmail] : [change.oldEmail, change.newEmail]))
          .map((address) => address.toLowerCase())
          .filter((address) => address !== email),
      ),
    ],
    bookingIds,
    references: mine.map(({ reference }) => reference),
    relatedIds: [...bookingIds, ...changes.map(({ id }) => id), ...(await idsOnBookings(db, bookingIds))],
  }
}

async function idsOnBookings(db: Queryable, bookingIds: readonly string[]): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const tables = [gatewayOrders, payments, refunds, cancellations, invoices, vouchers, reviews] as const
  const found: string[] = []
  for (const table of tables) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(isNotNull(table.id), inArray(table.bookingId, [...bookingIds])))
    found.push(...rows.map(({ id }) => id))
  }
  return found
}
