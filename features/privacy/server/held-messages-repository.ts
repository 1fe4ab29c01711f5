import { and, asc, inArray, ne, or, type SQL } from 'drizzle-orm'
import { personalDataMessages } from '#messages/privacy/personal-data.ts'
import { reviewRefusalRepository } from '#features/reviews/server/review-refusal-repository.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockRows } from '#platform/db/locks.ts'
import { newsletterSubscriptions } from '#platform/db/schema/newsletter.ts'
import { enquiries, mailTargetId, mails } from '#platform/db/schema/operations.ts'
import { deleteUnusedFiles } from '#platform/files/stored-files.ts'
import type { PersonalDataSource } from './holding.ts'
import { matchesOwnAddresses } from '#features/accounts/server/own-addresses.ts'
import type { Subject } from './subject.ts'

/** Messages to the office, emails to the person, and the subscription to the newsletter. */
export const messagePersonalData: PersonalDataSource = {
  async list(db, subject) {
    const enquiryRows = await db.select().from(enquiries).where(isOwnEnquiry(subject)).orderBy(asc(enquiries.createdAt))
    const subscriptions = await db.select().from(newsletterSubscriptions).where(isOwnSubscription(subject))
    const mailRows = await db
      .select()
      .from(mails)
      .where(and(isOfPerson(subject), isVisibleToSubject(subject)))
      .orderBy(asc(mails.createdAt))
    return [
      {
        ...personalDataMessages.enquiries,
        rows: enquiryRows.map(({ name, email: from, phone, message, createdAt }) => ({
          name,
          email: from,
          phone,
          message,
          at: createdAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.newsletter,
        rows: subscriptions.map(({ status, requestedAt, confirmedAt, unsubscribedAt }) => ({
          status,
          asked: requestedAt.toISOString(),
          confirmed: confirmedAt?.toISOString() ?? null,
          ended: unsubscribedAt?.toISOString() ?? null,
        })),
      },
      {
        ...personalDataMessages.mails,
        rows: mailRows.map(({ kind, toEmail, subject: line, text, status, createdAt }) => ({
          kind,
          to: toEmail,
          subject: line,
          // Links are removed, because anybody who finds this file could open them.
          text: text.replace(/https?:\/\/\S+/g, personalDataMessages.linkOmitted),
          status,
          at: createdAt.toISOString(),
        })),
      },
    ]
  },

  async erase(tx, subject) {
    // The subscriptions are locked before the emails, as in the code that queues an email for a subscriber.
    const { id } = newsletterSubscriptions
    const theirs = tx.select({ id }).from(newsletterSubscriptions).where(isOwnSubscription(subject)).orderBy(id)
    await lockRows(tx, 'newsletterSubscriptions', theirs)
    await deleteMails(tx, isOfPerson(subject))
    await tx.delete(enquiries).where(isOwnEnquiry(subject))
    await tx.delete(newsletterSubscriptions).where(isOwnSubscription(subject))
    for (const { email, until } of subject.addresses) await reviewRefusalRepository.remove(tx, email, until)
  },
}

/** What was written from the person's own email addresses. */
export function isOwnEnquiry({ addresses }: Subject): SQL {
  return matchesOwnAddresses(addresses, { address: enquiries.email, at: enquiries.createdAt })
}

/** Counts the newsletter subscriptions of the person's email addresses. */
export async function countOwnSubscriptions(db: Queryable, subject: Subject): Promise<number> {
  return db.$count(newsletterSubscriptions, isOwnSubscription(subject))
}

function isOwnSubscription({ addresses }: Subject): SQL {
  return matchesOwnAddresses(addresses, {
    address: newsletterSubscriptions.email,
    at: newsletterSubscriptions.requestedAt,
  })
}

/**
 * An email belongs to the person when it was sent to or from one of their addresses, or when its key (`kind:id` or
 * `kind:id.more`) names the account or something that belongs to it.
 */
function isOfPerson({ addresses, relatedIds }: Subject): SQL | undefined {
  return or(
    matchesOwnAddresses(addresses, { address: mails.toEmail, at: mails.createdAt }),
    matchesOwnAddresses(addresses, { address: mails.replyToEmail, at: mails.createdAt }),
    isAbout(relatedIds),
  )
}

function isAbout(ids: readonly string[]): SQL {
  return inArray(mailTargetId, [...ids])
}

/** Deletes the emails whose key names one of these ids, with their files. */
export async function deleteMailsAbout(tx: Transaction, ids: readonly string[]): Promise<void> {
  await deleteMails(tx, isAbout(ids))
}

async function deleteMails(tx: Transaction, isRequested: SQL | undefined): Promise<void> {
  const deletedRows = await tx.delete(mails).where(isRequested).returning({ attachments: mails.attachments })
  await deleteUnusedFiles(tx, [
    ...new Set(deletedRows.flatMap(({ attachments }) => attachments.map(({ sha256 }) => sha256))),
  ])
}

/**
 * Leaves out emails about an attempt to sign up, unless they were sent to the person's own address. A former address of
 * the account may belong to somebody else now, and an email about that person's attempt is not meant for the account.
 */
function isVisibleToSubject({ addresses }: Subject): SQL | undefined {
  const isTheirs = matchesOwnAddresses(addresses, { address: mails.toEmail, at: mails.createdAt })
  return or(ne(mails.kind, 'address-taken'), isTheirs)
}
