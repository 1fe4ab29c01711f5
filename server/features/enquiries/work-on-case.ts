import { allowanceOf } from '#domain/desk-permissions.ts'
import { answerDue, complaintClocks, printCaseNumber, STOPPABLE_MS } from '#domain/enquiry-case.ts'
import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#domain/calendar-date.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import { caseTexts } from '#messages/enquiries-cases.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import type { ActName } from '#server/platform/audit/act-names.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import type { Platform } from '#server/platform/platform.ts'
import { caseRepository, type CaseRow, type CaseWithSource } from './case-repository.ts'
import { insertEnquiry } from './enquiry-repository.ts'
import { caseAnswerQueue } from './queues.ts'
import { personOf, requireCase } from './read-cases.ts'

type Told = { name: string; phone: string; email: string; text: string }

/** Writes down what somebody asked by phone or WhatsApp. @returns the number. @throws {AppError} `CASE_EMPTY`. */
export async function openCase({ db, clock }: Platform, staff: Staff, told: Told): Promise<number> {
  if (told.text === '' && told.phone === '' && told.email === '') throw new AppError('CASE_EMPTY')
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const { text: message, ...person } = told
    const enquiryId = await insertEnquiry(tx, { ...person, message, createdAt: at })
    const opened = await caseRepository.insert(tx, { enquiryId, kind: 'office', dueAt: answerDue(at), createdAt: at })
    const { id, version } = opened
    await caseRepository.change(tx, { id, version }, { ownerId: staff.id, state: 'ours' })
    await recordAct(tx, {
      name: 'enquiry_received',
      on: { kind: 'enquiry', id: enquiryId },
      at,
      reason: 'written down by the office',
    })
    return opened.number
  })
}

type Change = 'take' | 'let_go' | 'ours' | 'theirs' | 'booked' | 'close' | 'reopen' | 'no_answer' | 'complaint'

/**
 * Takes a case, sets its state, counts a call that nobody answered, or makes it a complaint with its clocks.
 *
 * @throws {AppError} `CASE_NOT_FOUND`; `DESK_CHANGED_MEANWHILE` for an old version; `COMPLAINT_CLOSING` for a role that
 *   does not close complaints.
 */
export async function changeCase(
  { db, clock }: Platform,
  staff: Staff,
  { number, version, change }: { number: number; version: number; change: Change },
): Promise<void> {
  const { row } = await requireCase(db, number)
  const isEnd = change === 'close' || change === 'booked'
  if (isEnd && row.complaintNumber !== null && allowanceOf(staff.role, 'close_complaint') === 'no') {
    throw new AppError('COMPLAINT_CLOSING')
  }
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const changes = { ...(await changesOf(tx, row, { change, staff, at })), changedAt: at }
    if (!(await caseRepository.change(tx, { id: row.id, version }, changes)))
      throw new AppError('DESK_CHANGED_MEANWHILE')
    await note(tx, { row, name: 'enquiry_changed', reason: change.replaceAll('_', ' '), at })
  })
}

type Step = { change: Change; staff: Staff; at: Date }

async function changesOf(tx: Transaction, row: CaseRow, { change, staff, at }: Step) {
  switch (change) {
    case 'take':
      return { ownerId: staff.id, ...(row.state === 'new' && { state: 'ours' as const }) }
    case 'let_go':
      return { ownerId: null }
    case 'close':
      return { state: 'closed' as const, dueAt: null }
    case 'booked':
      return { state: 'booked' as const, dueAt: null }
    case 'theirs':
      return { state: 'theirs' as const, dueAt: row.complaintNumber === null ? null : row.dueAt }
    case 'ours':
    case 'reopen':
      return { state: 'ours' as const, dueAt: row.dueAt ?? answerDue(at) }
    case 'no_answer':
      return { tries: row.tries + 1, state: 'ours' as const }
    case 'complaint':
      if (row.complaintNumber !== null) return {}
      return {
        complaintNumber: await caseRepository.nextComplaintNumber(tx),
        state: 'ours' as const,
        dueAt: complaintClocks(row.createdAt).acknowledgeBy,
      }
  }
}

type Written = {
  direction: 'in' | 'out' | 'note'
  text: string
  /** The case waits for them afterwards. */ isTheirTurn: boolean
}

/**
 * Writes in a case: an answer that goes out by mail in half a minute, a note, or what they wrote in another way.
 *
 * @returns the message, and until when an answer can be stopped.
 * @throws {AppError} `CASE_NOT_FOUND`, `CASE_EMPTY`; `CASE_WITHOUT_EMAIL` for an answer.
 */
export async function writeInCase(
  platform: Platform,
  staff: Staff,
  { number, ...written }: Written & { number: number },
): Promise<{ id: string; stoppableUntil: Date | null }> {
  if (written.text === '') throw new AppError('CASE_EMPTY')
  const found = await requireCase(platform.db, number)
  if (written.direction === 'out') assertEmail(found)
  return inTransaction(platform.db, (tx) => insertMessage(platform, { tx, staff, row: found.row, written }))
}

/**
 * Acknowledges a complaint by mail, with its number and the day of the answer. The clock of one month runs on.
 *
 * @throws {AppError} `CASE_NOT_FOUND`, `CASE_WITHOUT_EMAIL`; `DESK_CHANGED_MEANWHILE` when it is no complaint, or was
 *   acknowledged.
 */
export async function acknowledgeComplaint(platform: Platform, staff: Staff, number: number): Promise<void> {
  const found = await requireCase(platform.db, number)
  assertEmail(found)
  const { row } = found
  if (row.complaintNumber === null || row.acknowledgedAt !== null) throw new AppError('DESK_CHANGED_MEANWHILE')
  const { redressBy } = complaintClocks(row.createdAt)
  const day = formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, redressBy))
  const text = caseTexts.acknowledgement(printCaseNumber(row.number, row.complaintNumber), day)
  await inTransaction(platform.db, async (tx) => {
    const acknowledged = { acknowledgedAt: platform.clock.now(), dueAt: redressBy, ownerId: row.ownerId ?? staff.id }
    const { id, version } = row
    if (!(await caseRepository.change(tx, { id, version }, acknowledged))) throw new AppError('DESK_CHANGED_MEANWHILE')
    const next = { ...row, dueAt: redressBy, version: version + 1 }
    await insertMessage(platform, { tx, staff, row: next, written: { direction: 'out', text, isTheirTurn: false } })
  })
}

/** Stops an answer before it goes out. @returns its text. @throws {AppError} `CASE_NOT_FOUND`, `ANSWER_GONE`. */
export async function stopAnswer(
  { db, clock }: Platform,
  { number, message }: { number: number; message: string },
): Promise<string> {
  const { row } = await requireCase(db, number)
  const written = (await caseRepository.listMessages(db, row.id)).find(({ id }) => id === message)
  await inTransaction(db, async (tx) => {
    if (!(await caseRepository.stopMessage(tx, { id: message, caseId: row.id }))) throw new AppError('ANSWER_GONE')
    await note(tx, { row, name: 'enquiry_answer_stopped', reason: 'before it went out', at: clock.now() })
  })
  return written?.text ?? ''
}

type Message = { tx: Transaction; staff: Staff; row: CaseRow; written: Written }

async function insertMessage({ clock, jobs }: Platform, { tx, staff, row, written }: Message) {
  const at = clock.now()
  const { direction, text, isTheirTurn } = written
  const sendAt = direction === 'out' ? new Date(at.getTime() + STOPPABLE_MS) : null
  const staffId = direction === 'in' ? null : staff.id
  const { id } = await caseRepository.insertMessage(tx, {
    caseId: row.id,
    direction,
    text,
    staffId,
    createdAt: at,
    sendAt,
  })
  const isComplaint = row.complaintNumber !== null
  const changes = {
    in: { state: 'ours' as const, dueAt: row.dueAt ?? answerDue(at) },
    out: {
      state: isTheirTurn ? ('theirs' as const) : ('ours' as const),
      ownerId: row.ownerId ?? staff.id,
      ...(!isComplaint && { dueAt: null }),
    },
    note: {},
  }[direction]
  await caseRepository.change(tx, { id: row.id, version: row.version }, { ...changes, changedAt: at })
  const name = direction === 'out' ? 'enquiry_answered' : 'enquiry_noted'
  await note(tx, { row, name, reason: direction === 'in' ? 'what they wrote' : 'by the office', at })
  if (sendAt !== null) await jobs.send(caseAnswerQueue, { messageId: id }, { tx, startAfter: sendAt })
  return { id, stoppableUntil: sendAt }
}

function assertEmail(found: CaseWithSource): void {
  if (!isEmailAddress(personOf(found).email)) throw new AppError('CASE_WITHOUT_EMAIL')
}

type Noted = { row: CaseRow; name: ActName; reason: string; at: Date }

async function note(tx: Transaction, { row, name, reason, at }: Noted): Promise<void> {
  await recordAct(tx, { name, on: { kind: 'case', id: row.id }, at, reason, after: { number: row.number } })
}
