import { answerDue, dueOf } from '../rules/enquiry-case.ts'
import type { MailOutcome } from '../rules/incoming-mail.ts'
import { caseTexts } from '#messages/enquiries/cases.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { IncomingMail } from '#platform/mailbox/read-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { caseRepository, type CaseWithSource } from './case-repository.ts'
import { changeLatest } from './change-latest.ts'
import { insertEnquiry } from './enquiry-repository.ts'
import { mailboxRepository } from './mailbox-repository.ts'
import { matchMail, type MatchedMail } from './match-mail.ts'
import { noteCase } from './note-case.ts'

/** A sender who writes more is a machine, or wants to bury the others. */
const SENDER_LIMITS = [
  { most: 20, hours: 1 },
  { most: 60, hours: 24 },
] as const
/** Questions from all new senders together, in an hour. */
const MOST_NEW = 200
const HOUR_MS = 3_600_000

type Place = { name: string; uidValidity: string; uid: number }
type Outcome = { outcome: MailOutcome; caseId: string | null }
type Taken = Outcome & { mailbox: string }

/**
 * Takes one mail of the mailbox: as a message of its case, as a new question, as the news that a mail of ours came back, or
 * not at all. What it does and that the mailbox was read so far is one transaction, so no mail is taken twice, and one that
 * is tried again counts once for its sender.
 */
export async function takeMail(platform: Platform, place: Place, mail: IncomingMail): Promise<void> {
  const { db } = platform
  const matched = await matchMail(db, mail)
  await inTransaction(db, async (tx) => {
    if (!(await mailboxRepository.advance(tx, place))) return
    if (await mailboxRepository.wasTaken(tx, mail.key)) return
    const outcome = await decide(platform, tx, { mail, matched })
    const taken = await carryOut(platform, tx, { mail, matched, outcome })
    await keep(tx, mail, { ...taken, mailbox: place.name })
  })
}

/** Leaves a mail in the mailbox that could not be taken, so that those behind it are read. */
export async function leaveMail({ db }: Platform, place: Place, mail: IncomingMail): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await mailboxRepository.advance(tx, place))
      await keep(tx, mail, { mailbox: place.name, outcome: 'unreadable', caseId: null })
  })
}

async function keep(tx: Transaction, { key, fromEmail, receivedAt }: IncomingMail, taken: Taken): Promise<void> {
  await mailboxRepository.keep(tx, { key, fromEmail, receivedAt, ...taken })
}

async function decide(
  { site }: Platform,
  tx: Transaction,
  { mail, matched: { found } }: Omit<Work, 'outcome'>,
): Promise<MailOutcome> {
  if (mail.bounce !== null) return 'bounce'
  if (mail.fromEmail === site.email.toLowerCase() || (await isOurs(tx, mail))) return 'own'
  if (mail.isAutomatic && found === undefined) return 'automatic'
  if (await isTooMany(tx, mail, found)) return 'too_many'
  return found === undefined ? 'new' : 'reply'
}

/** The copies that the office gets of what people write on the site, and everything that it sends to itself. */
async function isOurs(tx: Transaction, { messageId }: IncomingMail): Promise<boolean> {
  return messageId !== null && (await mailboxRepository.findAnswered(tx, [messageId])).length > 0
}

/** Counts by when the server got the mails, so that those of a long outage do not come at once. */
async function isTooMany(tx: Transaction, { fromEmail, receivedAt: until }: IncomingMail, found?: CaseWithSource) {
  const back = (hours: number) => new Date(until.getTime() - hours * HOUR_MS)
  for (const { most, hours } of SENDER_LIMITS) {
    if ((await mailboxRepository.countTaken(tx, { fromEmail, since: back(hours), until })) >= most) return true
  }
  if (found !== undefined) return false
  return (await mailboxRepository.countTaken(tx, { outcome: 'new', since: back(1), until })) >= MOST_NEW
}

type Work = { mail: IncomingMail; matched: MatchedMail; outcome: MailOutcome }

async function carryOut(platform: Platform, tx: Transaction, { mail, matched, outcome }: Work): Promise<Outcome> {
  if (outcome === 'bounce' && mail.bounce !== null) await mailboxRepository.noteCameBack(tx, mail.bounce)
  if (outcome === 'new') return { outcome, caseId: await openCaseOf(tx, mail, { matched, at: platform.clock.now() }) }
  if (outcome !== 'reply' || matched.found === undefined) return { outcome, caseId: null }
  await addReply(tx, mail, { found: matched.found, at: platform.clock.now() })
  return { outcome, caseId: matched.found.row.id }
}

/** The case is ours again and its clock runs, except after a machine's answer: nobody has read ours yet. */
async function addReply(
  tx: Transaction,
  mail: IncomingMail,
  { found: { row }, at }: { found: CaseWithSource; at: Date },
) {
  const { text, quoted, files, fromName, fromEmail, isAutomatic, isCut, receivedAt } = mail
  const from = { fromName, fromEmail, quoted: quoted || null, files, isAutomatic, isCut }
  const message = { caseId: row.id, direction: 'in' as const, text, createdAt: receivedAt, ...from }
  await caseRepository.insertMessage(tx, message)
  if (!isAutomatic) {
    await changeLatest(tx, row, (latest) => ({ state: 'ours', dueAt: dueOf(latest, receivedAt), changedAt: at }))
  }
  await noteCase(tx, {
    row,
    name: 'enquiry_mail_received',
    reason: isAutomatic ? 'an automatic answer' : 'a reply',
    at,
  })
}

type Opening = { matched: MatchedMail; at: Date }

async function openCaseOf(
  tx: Transaction,
  mail: IncomingMail,
  { matched: { bookingId }, at }: Opening,
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
    dueAt: answerDue(receivedAt),
    createdAt: receivedAt,
    ...(bookingId !== null && { aboutBookingId: bookingId }),
  })
  await recordAct(tx, {
    name: 'enquiry_received',
    on: { kind: 'enquiry', id: enquiryId },
    at,
    reason: 'email to office',
  })
  return id
}
