import { auditReasons } from '#messages/enquiries/audit-reasons.ts'
import { answerDueAt, dueAtOf } from '../rules/enquiry-case.ts'
import type { MailOutcome } from '../rules/incoming-mail.ts'
import { caseTexts } from '#messages/enquiries/cases.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { IncomingMail } from '#platform/mailbox/read-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { caseRepository, type CaseWithSource } from './case-repository.ts'
import { changeLatestCase } from './change-latest.ts'
import { insertEnquiry } from './enquiry-repository.ts'
import { mailboxRepository } from './mailbox-repository.ts'
import { matchMail, type MatchedMail } from './match-mail.ts'
import { recordCaseEvent } from './record-case-event.ts'

/** A sender who exceeds these limits is a machine, or wants to bury other emails. */
const SENDER_LIMITS = [
  { most: 20, hours: 1 },
  { most: 60, hours: 24 },
] as const
/** The maximum number of enquiries per hour from all new senders together. */
const MAX_NEW_SENDER_ENQUIRIES = 200
const HOUR_MS = 3_600_000

type Place = { name: string; uidValidity: string; uid: number }
type Outcome = { outcome: MailOutcome; caseId: string | null }
type ProcessingResult = Outcome & { mailbox: string }

/**
 * Processes one email of the mailbox: as a message of its case, as a new enquiry, as a delivery failure of our email,
 * or not at all. Its effect and the reading position are stored in one transaction. So no email is processed twice, and
 * a retried email counts once for its sender.
 */
export async function receiveMail(platform: Platform, mailboxPosition: Place, mail: IncomingMail): Promise<void> {
  const { db } = platform
  const match = await matchMail(db, mail)
  await inTransaction(db, async (tx) => {
    if (!(await mailboxRepository.advance(tx, mailboxPosition))) return
    if (await mailboxRepository.wasReceived(tx, mail.key)) return
    const outcome = await decide(platform, tx, { mail, match })
    const result = await carryOut(platform, tx, { mail, match, outcome })
    await save(tx, mail, { ...result, mailbox: mailboxPosition.name })
  })
}

/** Leaves an email that could not be processed in the mailbox, so that later emails can be read. */
export async function recordUnreadableMail(
  { db }: Platform,
  mailboxPosition: Place,
  mail: IncomingMail,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await mailboxRepository.advance(tx, mailboxPosition))
      await save(tx, mail, { mailbox: mailboxPosition.name, outcome: 'unreadable', caseId: null })
  })
}

async function save(
  tx: Transaction,
  { key, fromEmail, receivedAt }: IncomingMail,
  result: ProcessingResult,
): Promise<void> {
  await mailboxRepository.insertIfNew(tx, { key, fromEmail, receivedAt, ...result })
}

async function decide(
  { site }: Platform,
  tx: Transaction,
  { mail, match: { matchedCase } }: Omit<DecidedMail, 'outcome'>,
): Promise<MailOutcome> {
  if (mail.bounce !== null) return 'bounce'
  if (mail.fromEmail === site.email.toLowerCase() || (await isOwnMail(tx, mail))) return 'own'
  if (mail.isAutomatic && matchedCase === undefined) return 'automatic'
  if (await exceedsSenderLimit(tx, mail, matchedCase)) return 'too_many'
  return matchedCase === undefined ? 'new' : 'reply'
}

/** True for the office's copies of messages from the site, and for all emails that the office sends to itself. */
async function isOwnMail(tx: Transaction, { messageId }: IncomingMail): Promise<boolean> {
  return messageId !== null && (await mailboxRepository.findSentMails(tx, [messageId])).length > 0
}

/**
 * Counts by the time when the server received the emails, so that a backlog after a long outage does not exceed the
 * limit.
 */
async function exceedsSenderLimit(
  tx: Transaction,
  { fromEmail, receivedAt: until }: IncomingMail,
  matchedCase?: CaseWithSource,
) {
  const hoursBefore = (hours: number) => new Date(until.getTime() - hours * HOUR_MS)
  for (const { most, hours } of SENDER_LIMITS) {
    if ((await mailboxRepository.countReceived(tx, { fromEmail, since: hoursBefore(hours), until })) >= most)
      return true
  }
  if (matchedCase !== undefined) return false
  return (
    (await mailboxRepository.countReceived(tx, { outcome: 'new', since: hoursBefore(1), until })) >=
    MAX_NEW_SENDER_ENQUIRIES
  )
}

type DecidedMail = { mail: IncomingMail; match: MatchedMail; outcome: MailOutcome }

async function carryOut(platform: Platform, tx: Transaction, { mail, match, outcome }: DecidedMail): Promise<Outcome> {
  if (outcome === 'bounce' && mail.bounce !== null) await mailboxRepository.recordBounce(tx, mail.bounce)
  if (outcome === 'new')
    return { outcome, caseId: await openCaseFromMail(tx, mail, { match, at: platform.clock.now() }) }
  if (outcome !== 'reply' || match.matchedCase === undefined) return { outcome, caseId: null }
  await addReply(tx, mail, { matchedCase: match.matchedCase, at: platform.clock.now() })
  return { outcome, caseId: match.matchedCase.row.id }
}

/**
 * Adds a reply to its case, which then waits for us with a new deadline. An automatic reply does not change the state,
 * because nobody has read our email yet.
 */
async function addReply(
  tx: Transaction,
  mail: IncomingMail,
  { matchedCase: { row }, at }: { matchedCase: CaseWithSource; at: Date },
) {
  const { text, quoted, files, fromName, fromEmail, isAutomatic, isCut, receivedAt } = mail
  const from = { fromName, fromEmail, quoted: quoted || null, files, isAutomatic, isCut }
  const message = { caseId: row.id, direction: 'in' as const, text, createdAt: receivedAt, ...from }
  await caseRepository.insertMessage(tx, message)
  if (!isAutomatic) {
    await changeLatestCase(tx, row, (latest) => ({ state: 'ours', dueAt: dueAtOf(latest, receivedAt), changedAt: at }))
  }
  await recordCaseEvent(tx, {
    row,
    name: 'enquiry_mail_received',
    reason: isAutomatic ? auditReasons.automaticReply : auditReasons.reply,
    at,
  })
}

type Opening = { match: MatchedMail; at: Date }

async function openCaseFromMail(
  tx: Transaction,
  mail: IncomingMail,
  { match: { bookingId }, at }: Opening,
): Promise<string> {
  const { fromName, fromEmail, receivedAt, subject, text, files, isCut } = mail
  const parts = [subject, text, caseTexts.leftOut({ files, isCut })]
  const message = parts.filter((part) => part !== '').join('\n\n')
  const enquiryId = await insertEnquiry(tx, {
    name: fromName,
    email: fromEmail,
    phone: '',
    message,
    createdAt: receivedAt,
  })
  const { id } = await caseRepository.insert(tx, {
    enquiryId,
    kind: 'mail',
    dueAt: answerDueAt(receivedAt),
    createdAt: receivedAt,
    ...(bookingId !== null && { aboutBookingId: bookingId }),
  })
  await recordAuditEvent(tx, {
    name: 'enquiry_received',
    on: { kind: 'enquiry', id: enquiryId },
    at,
    reason: auditReasons.emailToOffice,
  })
  return id
}
