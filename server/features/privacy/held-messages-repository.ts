import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { personalData } from '#messages/personal-data.ts'
import type { Queryable, Transaction } from '#server/platform/db/client.ts'
import { newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'
import { enquiries, mails, storedFiles } from '#server/platform/db/schema/operations.ts'
import { reviewRefusals } from '#server/platform/db/schema/reviews.ts'
import type { Holding } from './holding.ts'
import type { Subject } from './subject.ts'

/** Mails about an account itself: sent to an address while the account had it. */
const ACCOUNT_KINDS = [
  'password-reset',
  'password-changed',
  'already-registered',
  'email-change',
  'email-change-notice',
  'email-changed',
  'own-address',
  'account-deletion',
  'account-kept',
]

/** What was written: to the office, to the person, and whether they want the newsletter. */
export const heldMessages: Holding = {
  async list(db, subject) {
    const { email } = subject
    const written = await db
      .select()
      .from(enquiries)
      .where(subject.isVerified ? sameAddress(enquiries.email, email) : sql`false`)
      .orderBy(asc(enquiries.createdAt))
    const subscriptions = await db
      .select()
      .from(newsletterSubscriptions)
      .where(subject.isVerified ? eq(newsletterSubscriptions.email, email) : sql`false`)
    const sent = await db.select().from(mails).where(isOfPerson(subject)).orderBy(asc(mails.createdAt))
    return [
      {
        ...personalData.enquiries,
        rows: written.map(({ name, email: from, phone, message, createdAt }) => ({
          name,
          email: from,
          phone,
          message,
          at: createdAt.toISOString(),
        })),
      },
      {
        ...personalData.newsletter,
        rows: subscriptions.map(({ status, requestedAt, confirmedAt, unsubscribedAt }) => ({
          status,
          asked: requestedAt.toISOString(),
          confirmed: confirmedAt?.toISOString() ?? null,
          ended: unsubscribedAt?.toISOString() ?? null,
        })),
      },
      {
        ...personalData.mails,
        rows: sent.map(({ kind, toEmail, subject: line, text, status, createdAt }) => ({
          kind,
          to: toEmail,
          subject: line,
          // A link of ours may open something: whoever finds this file must not.
          text: text.replace(/https?:\/\/\S+/g, personalData.linkLeftOut),
          status,
          at: createdAt.toISOString(),
        })),
      },
    ]
  },

  async erase(tx, subject) {
    const gone = await tx.delete(mails).where(isOfPerson(subject)).returning({ attachments: mails.attachments })
    await deleteFiles(tx, [...new Set(gone.flatMap(({ attachments }) => attachments.map(({ sha256 }) => sha256)))])
    if (!subject.isVerified) return
    await tx.delete(enquiries).where(sameAddress(enquiries.email, subject.email))
    await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, subject.email))
    const hash = createHash('sha256').update(subject.email).digest('hex')
    await tx.delete(reviewRefusals).where(eq(reviewRefusals.emailSha256, hash))
  },
}

/** Ids of a person's mails: where there is no mail server each lies as a file under its id. */
export async function findMailIds(db: Queryable, subject: Subject): Promise<string[]> {
  return (await db.select({ id: mails.id }).from(mails).where(isOfPerson(subject))).map(({ id }) => id)
}

/** To the address or from it, about one of the bookings, or about the account. */
function isOfPerson({ email, isVerified, formerEmails, relatedIds }: Subject): SQL | undefined {
  const conditions = [
    and(inArray(sql`lower(${mails.toEmail})`, [email, ...formerEmails]), inArray(mails.kind, ACCOUNT_KINDS)),
    isVerified ? or(sameAddress(mails.toEmail, email), sameAddress(mails.replyToEmail, email)) : undefined,
    relatedIds.length === 0 ? undefined : inArray(sql`split_part(${mails.dedupeKey}, ':', 2)`, [...relatedIds]),
  ]
  return or(...conditions)
}

function sameAddress(
  column: typeof mails.toEmail | typeof mails.replyToEmail | typeof enquiries.email,
  email: string,
): SQL {
  return sql`lower(${column}) = ${email}`
}

/** Files that no other mail and no voucher needs. */
async function deleteFiles(tx: Transaction, sha256s: readonly string[]): Promise<void> {
  if (sha256s.length === 0) return
  await tx
    .delete(storedFiles)
    .where(
      and(
        inArray(storedFiles.sha256, [...sha256s]),
        sql`not exists (select 1 from vouchers v where v.pdf_sha256 = ${storedFiles.sha256})`,
        sql`not exists (select 1 from ${mails} where jsonb_path_exists(${mails.attachments}, '$[*] ? (@.sha256 == $sha)', jsonb_build_object('sha', ${storedFiles.sha256})))`,
      ),
    )
}
