import { auditReasons } from '#messages/enquiries/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { complaintDeadlines, dueAtOf, printCaseNumber, STOPPABLE_MS } from '../rules/enquiry-case.ts'
import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { caseTexts } from '#messages/enquiries/cases.ts'
import { findFirstPresent } from '#features/staff/server/mark-present.ts'
import { assertNoOpenPlaceholders } from '#features/reply-templates/server/assert-placeholders.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { sendMailQueue } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { caseRepository, type CaseRow, type CaseWithSource } from './case-repository.ts'
import { complaintOf } from './change-case.ts'
import { changeLatestCase } from './change-latest.ts'
import { caseChangedError } from './changed-case.ts'
import { recordCaseEvent } from './record-case-event.ts'
import { caseAnswerQueue } from './queues.ts'
import { personOf, requireCase } from './require-case.ts'
import { sourceOf } from './source-of.ts'

type NewMessage = {
  direction: 'in' | 'out' | 'note'
  text: string
  /** True when the case waits for the customer after this message. */
  isAwaitingCustomer: boolean
  /** The id of the message. If a message with this id already exists, the call changes nothing. */
  id?: string | undefined
}

/**
 * Adds a message to a case: a reply that is emailed after half a minute, a note, or a message received in another way.
 *
 * @returns the message, and the time until which a reply can be stopped.
 * @throws {AppError} `CASE_NOT_FOUND`, `CASE_EMPTY`; `CASE_WITHOUT_EMAIL` for a reply, and `INVALID_INPUT` for one with
 * a placeholder in braces; `CASE_BEING_ANSWERED` while a colleague who started earlier is writing a reply.
 */
export async function addCaseMessage(
  platform: Platform,
  staff: Staff,
  { number, ...newMessage }: NewMessage & { number: number },
): Promise<{ id: string; stoppableUntil: Date | null }> {
  if (newMessage.text === '') throw new AppError('CASE_EMPTY')
  const found = await requireCase(platform.db, number)
  if (newMessage.direction === 'out') {
    assertEmail(found)
    assertNoOpenPlaceholders(newMessage.text)
    await assertNotBeingAnswered(platform, staff, number)
  }
  return inTransaction(platform.db, (tx) => insertMessage(platform, { tx, staff, row: found.row, newMessage }))
}

/**
 * Acknowledges a complaint by email, with its number and the answer date. An enquiry becomes a complaint. The one-month
 * deadline is unchanged.
 *
 * @throws {AppError} `CASE_NOT_FOUND`, `CASE_WITHOUT_EMAIL`; `DESK_CHANGED_CONCURRENTLY` when it was already acknowledged.
 */
export async function acknowledgeComplaint(platform: Platform, staff: Staff, number: number): Promise<void> {
  const found = await requireCase(platform.db, number)
  assertEmail(found)
  const { row } = found
  if (row.acknowledgedAt !== null) throw await caseChangedError(platform.db, number)
  const { redressBy } = complaintDeadlines(row.createdAt)
  const day = formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, redressBy))
  await inTransaction(platform.db, async (tx) => {
    const at = platform.clock.now()
    const complaint = row.complaintNumber === null ? await complaintOf(tx, row) : {}
    const acknowledged = { ...complaint, acknowledgedAt: at, dueAt: redressBy, ownerId: row.ownerId ?? staff.id }
    const { id, version } = row
    if (!(await caseRepository.change(tx, { id, version }, acknowledged))) throw await caseChangedError(tx, number)
    if (row.complaintNumber === null)
      await recordCaseEvent(tx, { row, name: 'enquiry_changed', reason: auditReasons.complaint, at })
    const next = { ...row, ...acknowledged, version: version + 1 }
    const text = caseTexts.acknowledgement(printCaseNumber(row.number, next.complaintNumber), day)
    await insertMessage(platform, {
      tx,
      staff,
      row: next,
      newMessage: { direction: 'out', text, isAwaitingCustomer: false },
    })
  })
}

/** Stops a reply before it is sent. @returns its text. @throws {AppError} `CASE_NOT_FOUND`, `ANSWER_ALREADY_SENDING`. */
export async function stopAnswer(
  { db, clock }: Platform,
  { number, message }: { number: number; message: string },
): Promise<string> {
  const { row } = await requireCase(db, number)
  const existing = (await caseRepository.listMessages(db, row.id)).find(({ id }) => id === message)
  await inTransaction(db, async (tx) => {
    if (!(await caseRepository.stopMessage(tx, { id: message, caseId: row.id })))
      throw new AppError('ANSWER_ALREADY_SENDING')
    await recordCaseEvent(tx, {
      row,
      name: 'enquiry_answer_stopped',
      reason: commonReasons.beforeSending,
      at: clock.now(),
    })
  })
  return existing?.text ?? ''
}

/** Retries the email of a reply. @throws {AppError} `CASE_NOT_FOUND`, `DESK_MAIL_NOT_FAILED`. */
export async function retryAnswer(
  { db, clock, jobs }: Platform,
  { number, message }: { number: number; message: string },
): Promise<void> {
  const { row } = await requireCase(db, number)
  const mail = (await caseRepository.findMails(db, sourceOf(row))).find((one) => one.message === message)
  await inTransaction(db, async (tx) => {
    if (mail === undefined || !(await caseRepository.queueFailedMail(tx, mail.id))) {
      throw new AppError('DESK_MAIL_NOT_FAILED')
    }
    await jobs.send(sendMailQueue, { mailId: mail.id }, { tx })
    await recordCaseEvent(tx, {
      row,
      name: 'mail_tried_again',
      reason: commonReasons.undeliveredEmail,
      at: clock.now(),
    })
  })
}

type Message = { tx: Transaction; staff: Staff; row: CaseRow; newMessage: NewMessage }

async function insertMessage({ clock, jobs }: Platform, { tx, staff, row, newMessage }: Message) {
  const at = clock.now()
  const { direction, text } = newMessage
  const sendAt = direction === 'out' ? new Date(at.getTime() + STOPPABLE_MS) : null
  const staffId = direction === 'in' ? null : staff.id
  const message = { caseId: row.id, direction, text, staffId, createdAt: at, sendAt }
  const insertedRow = await caseRepository.insertMessage(tx, {
    ...message,
    ...(newMessage.id && { id: newMessage.id }),
  })
  if (insertedRow === undefined) {
    recordUnchanged('the message was already saved')
    return { id: newMessage.id ?? '', stoppableUntil: null }
  }
  const { id } = insertedRow
  await changeLatestCase(tx, row, (latest) => ({ ...changesOf(latest, { staff, newMessage, at }), changedAt: at }))
  const name = direction === 'out' ? 'enquiry_answered' : 'enquiry_noted'
  await recordCaseEvent(tx, {
    row,
    name,
    reason: direction === 'in' ? auditReasons.messageReceived : auditReasons.replyFromOffice,
    at,
  })
  if (sendAt !== null) await jobs.send(caseAnswerQueue, { messageId: id }, { tx, startAfter: sendAt })
  return { id, stoppableUntil: sendAt }
}

function changesOf(
  row: CaseRow,
  { staff, newMessage: { direction, isAwaitingCustomer }, at }: { staff: Staff; newMessage: NewMessage; at: Date },
): Partial<CaseRow> {
  if (direction === 'note') return {}
  if (direction === 'in') return { state: 'ours', dueAt: dueAtOf(row, at) }
  return {
    state: isAwaitingCustomer ? 'theirs' : 'ours',
    ownerId: row.ownerId ?? staff.id,
    ...(row.complaintNumber === null && { dueAt: null }),
  }
}

async function assertNotBeingAnswered({ db, clock }: Platform, staff: Staff, number: number): Promise<void> {
  const presenceQuery = { thing: `case ${number}`, part: 'answer', staffId: staff.id, now: clock.now() }
  const name = await findFirstPresent(db, presenceQuery)
  if (name !== null) throw new AppError('CASE_BEING_ANSWERED', { message: caseTexts.answering(name) })
}

function assertEmail(found: CaseWithSource): void {
  if (!isEmailAddress(personOf(found).email)) throw new AppError('CASE_WITHOUT_EMAIL')
}
