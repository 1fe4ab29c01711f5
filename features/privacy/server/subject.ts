import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { emailChanges, users } from '#platform/db/schema/accounts.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { newsletterSubscriptions, newsletterTokens } from '#platform/db/schema/newsletter.ts'
import { enquiries } from '#platform/db/schema/operations.ts'
import { findRelatedIds } from '#features/documents/server/find-related-ids.ts'
import { findOwnAddresses, matchesOwnAddresses, type OwnAddress } from '#features/accounts/server/own-addresses.ts'

/** A person, with all keys by which our tables identify them. */
export type Subject = {
  userId: string
  name: string
  /** In lower case. Do not search by this address: only the verified {@link OwnAddress}es may find data. */
  email: string
  addresses: readonly OwnAddress[]
  bookingIds: readonly string[]
  references: readonly string[]
  /**
   * The ids of the account, its bookings, its newsletter subscription and everything that belongs to them. The keys of
   * our emails contain these ids.
   */
  relatedIds: readonly string[]
}

/**
 * Finds the person of an account. Their bookings are those of the account, and those made without an account under one
 * of its verified addresses. Undefined when the account no longer exists.
 */
export async function findSubject(db: Queryable, userId: string): Promise<Subject | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) return undefined
  return subjectOfAddresses(db, {
    userId,
    name: user.name,
    email: user.email.toLowerCase(),
    addresses: await findOwnAddresses(db, user),
  })
}

type Person = Pick<Subject, 'userId' | 'name' | 'email' | 'addresses'>

/** Finds a person by verified addresses; `userId` is empty without an account. */
export async function subjectOfAddresses(db: Queryable, person: Person): Promise<Subject> {
  const { userId, addresses } = person
  const isBookedByAddress = and(
    isNull(bookings.ownerUserId),
    matchesOwnAddresses(addresses, { address: bookings.email, at: bookings.createdAt }),
  )
  const mine = await db
    .select({ id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(or(userId === '' ? undefined : eq(bookings.ownerUserId, userId), isBookedByAddress))
    .orderBy(bookings.id)
  const bookingIds = mine.map(({ id }) => id)
  const changes = await db.select({ id: emailChanges.id }).from(emailChanges).where(eq(emailChanges.userId, userId))
  return {
    ...person,
    bookingIds,
    references: mine.map(({ reference }) => reference),
    relatedIds: [
      ...(userId === '' ? [] : [userId]),
      ...bookingIds,
      ...changes.map(({ id }) => id),
      ...(await findRelatedIds(db, bookingIds)),
      ...(await listNewsletterIds(db, addresses)),
    ],
  }
}

/**
 * The phone numbers of a person, as typed: from the bookings, the account, and everything written with the
 * addresses. Only the erasure needs them.
 */
export async function phonesOf(db: Queryable, { userId, addresses, bookingIds }: Subject): Promise<string[]> {
  const bookedPhones = await db
    .select({ phone: bookings.phone })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]))
  const accountPhones = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  const { email: address, createdAt: at, phone } = enquiries
  const enquiryPhones = await db
    .selectDistinct({ phone })
    .from(enquiries)
    .where(matchesOwnAddresses(addresses, { address, at }))
  return [...bookedPhones, ...accountPhones, ...enquiryPhones].flatMap((row) => row.phone ?? [])
}

/** The ids of subscriptions and of their links. The keys of the newsletter's emails contain them. */
async function listNewsletterIds(db: Queryable, addresses: readonly OwnAddress[]): Promise<string[]> {
  const { id, email: address, requestedAt: at } = newsletterSubscriptions
  const rows = await db
    .select({ id, token: newsletterTokens.tokenSha256 })
    .from(newsletterSubscriptions)
    .leftJoin(newsletterTokens, eq(newsletterTokens.subscriptionId, id))
    .where(matchesOwnAddresses(addresses, { address, at }))
  return [...new Set(rows.flatMap((row) => (row.token === null ? [row.id] : [row.id, row.token])))]
}
