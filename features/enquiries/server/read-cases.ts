import type { CaseSummary, EnquiryCase } from '../api/desk-calls.ts'
import { complaintDeadlines, printCaseNumber, parseCaseNumber, type CaseView } from '../rules/enquiry-case.ts'
import { caseTexts as texts } from '#messages/enquiries/cases.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { caseListRepository } from './case-list-repository.ts'
import { incomingOf, getMailboxState } from './read-mailbox-state.ts'
import { caseRepository, type CaseWithSource } from './case-repository.ts'
import { leadOf } from './lead-of.ts'
import { personOf, requireCase } from './require-case.ts'
import { getTripAvailability } from './set-lead.ts'
import { sourceOf } from './source-of.ts'

const PAGE_SIZE = 50
const PREVIEW_LENGTH = 90

type Listing = { view: CaseView; q: string; page: number }

/** A page of a view, or of search results in any state, with the counts of all views and of overdue cases. */
export async function listCases(platform: Platform, staff: Staff, { view, q, page }: Listing) {
  const { db, clock } = platform
  const search = q.trim() === '' ? null : (parseCaseNumber(q) ?? q.trim())
  const request = { view, staffId: staff.id, search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const [{ cases: found, total }, views, overdue, mailbox] = await Promise.all([
    caseListRepository.list(db, request),
    caseListRepository.countViews(db, staff.id),
    caseListRepository.countOverdue(db, clock.now()),
    getMailboxState(platform),
  ])
  const names = await namesOf(
    db,
    found.map(({ row }) => row.ownerId),
  )
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return { cases: found.map((one) => toLine(one, names)), total, pages, views, overdue, mailbox }
}

/** The case with a reference number; null for an invalid or unknown one. */
export async function findCase({ db }: Platform, text: string): Promise<CaseSummary | null> {
  const caseNumber = parseCaseNumber(text)
  const found = caseNumber === null ? undefined : await caseListRepository.findByCaseNumber(db, caseNumber)
  return found === undefined ? null : toLine(found, await namesOf(db, [found.row.ownerId]))
}

/** One case with its thread. @throws {AppError} `CASE_NOT_FOUND`. */
export async function getCase(platform: Platform, staff: Staff, number: number): Promise<EnquiryCase> {
  const { db } = platform
  const found = await requireCase(db, number)
  const { row } = found
  const lead = leadOf(found)
  const [messages, mails, bookings, people, sold] = await Promise.all([
    caseRepository.listMessages(db, row.id),
    caseRepository.findMails(db, sourceOf(row)),
    caseRepository.listBookings(db, row.id),
    staffRepository.listWithPermission(db, 'answer_enquiries'),
    getTripAvailability(platform, lead),
  ])
  const colleagues = people.map(({ id }) => id)
  const names = await namesOf(db, [row.ownerId, ...messages.map(({ staffId }) => staffId), ...colleagues])
  const mailOf = new Map(mails.map(({ message, status }) => [message, status] as const))
  return {
    ...toLine(found, names),
    ...personOf(found),
    version: row.version,
    text: textOf(found),
    facts: factsOf(found),
    lead: { ...lead, ...sold },
    bookings,
    about: found.about,
    deadlines: row.complaintNumber === null ? null : formatDeadlines(row.createdAt),
    progress: found.callBack?.status ?? found.group?.status ?? null,
    colleagues: colleagues
      .map((id) => ({ id, name: names.get(id) ?? '' }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    ownerId: row.ownerId,
    isMine: row.ownerId === staff.id,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    tries: row.tries,
    messages: messages.map((message) => ({
      id: message.id,
      direction: message.direction,
      text: message.text,
      by: message.staffId === null ? '' : (names.get(message.staffId) ?? ''),
      at: message.createdAt.toISOString(),
      stoppableUntil: message.sendAt?.toISOString() ?? null,
      mail: mailOf.get(message.id) ?? null,
      incoming: incomingOf(message, personOf(found).email),
    })),
  }
}

function toLine(found: CaseWithSource, names: ReadonlyMap<string, string>): CaseSummary {
  const { number, kind, state, complaintNumber, ownerId, dueAt, createdAt } = found.row
  return {
    number,
    printed: printCaseNumber(number, complaintNumber),
    kind,
    state,
    name: personOf(found).name,
    preview: textOf(found).replaceAll(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    owner: ownerId === null ? null : (names.get(ownerId) ?? ''),
    isComplaint: complaintNumber !== null,
    isAcknowledged: found.row.acknowledgedAt !== null,
    dueAt: dueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

function textOf({ enquiry, callBack, group, packageName }: CaseWithSource): string {
  if (enquiry !== null) return enquiry.message
  if (group !== null) return group.message || texts.group(group.guests, packageName ?? group.trip)
  return callBack === null ? '' : texts.callBack(texts.slots[callBack.slot], texts.languages[callBack.language])
}

function factsOf({ callBack, group, packageName }: CaseWithSource): [string, string][] {
  const { labels } = texts
  const facts: [string, string][] = [[labels.package, packageName ?? group?.trip ?? '']]
  if (group !== null) {
    facts.push(
      [labels.number, `G-${group.number}`],
      [labels.guests, String(group.guests)],
      [labels.months, group.months.join(', ')],
      [labels.from, group.startsFrom],
      [labels.matters, group.matters.join(', ')],
    )
  }
  if (callBack !== null) {
    facts.push([labels.language, texts.languages[callBack.language]], [labels.slot, texts.slots[callBack.slot]])
  }
  return facts.filter(([, value]) => value !== '')
}

function formatDeadlines(createdAt: Date) {
  const { acknowledgeBy, redressBy } = complaintDeadlines(createdAt)
  return { acknowledgeBy: acknowledgeBy.toISOString(), redressBy: redressBy.toISOString() }
}

async function namesOf(db: Queryable, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const staffIds = [...new Set(ids.filter((id) => id !== null))]
  return new Map((await staffRepository.findNames(db, staffIds)).map(({ id, name }) => [id, name] as const))
}
