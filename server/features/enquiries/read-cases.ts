import type { CaseLine, EnquiryCase } from '#contract/desk/enquiries-schemas.ts'
import { printCaseNumber, type CaseView } from '#domain/enquiry-case.ts'
import { AppError } from '#domain/errors.ts'
import { caseTexts as texts } from '#messages/enquiries-cases.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import { staffRepository } from '#server/features/staff/staff-repository.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'
import type { Platform } from '#server/platform/platform.ts'
import { caseRepository, type CaseWithSource } from './case-repository.ts'

const MOST = 100
const PREVIEW = 90

/** The cases of a view, with the counts of all views and of what is overdue. */
export async function listCases({ db, clock }: Platform, staff: Staff, view: CaseView) {
  const [found, views, overdue] = await Promise.all([
    caseRepository.list(db, { view, staffId: staff.id, limit: MOST }),
    caseRepository.countViews(db, staff.id),
    caseRepository.countOverdue(db, clock.now()),
  ])
  const names = await namesOf(
    db,
    found.map(({ row }) => row.ownerId),
  )
  return { cases: found.map((one) => toLine(one, names)), views, overdue }
}

/** One case with its thread. @throws {AppError} `CASE_NOT_FOUND`. */
export async function getCase({ db }: Platform, staff: Staff, number: number): Promise<EnquiryCase> {
  const found = await requireCase(db, number)
  const { row } = found
  const messages = await caseRepository.listMessages(db, row.id)
  const names = await namesOf(db, [row.ownerId, ...messages.map(({ staffId }) => staffId)])
  return {
    ...toLine(found, names),
    ...personOf(found),
    version: row.version,
    text: textOf(found),
    facts: factsOf(found),
    lead: leadOf(found),
    ownerId: row.ownerId,
    isMine: row.ownerId === staff.id,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    tries: row.tries,
    messages: messages.map(({ id, direction, text, staffId, createdAt, sendAt }) => ({
      id,
      direction,
      text,
      by: staffId === null ? '' : (names.get(staffId) ?? ''),
      at: createdAt.toISOString(),
      stoppableUntil: sendAt?.toISOString() ?? null,
    })),
  }
}

/** A case with what was asked. @throws {AppError} `CASE_NOT_FOUND`. */
export async function requireCase(db: Queryable, number: number): Promise<CaseWithSource> {
  const found = await caseRepository.find(db, number)
  if (found === undefined) throw new AppError('CASE_NOT_FOUND')
  return found
}

/** Who asked. */
export function personOf({ enquiry, callBack, group }: CaseWithSource): { name: string; phone: string; email: string } {
  return {
    name: enquiry?.name || group?.name || callBack?.phone || texts.nobody,
    phone: enquiry?.phone ?? group?.phone ?? callBack?.phone ?? '',
    email: enquiry?.email ?? group?.email ?? '',
  }
}

function toLine(found: CaseWithSource, names: ReadonlyMap<string, string>): CaseLine {
  const { number, kind, state, complaintNumber, ownerId, dueAt, createdAt } = found.row
  return {
    number,
    printed: printCaseNumber(number, complaintNumber),
    kind,
    state,
    name: personOf(found).name,
    preview: textOf(found).replaceAll(/\s+/g, ' ').slice(0, PREVIEW),
    owner: ownerId === null ? null : (names.get(ownerId) ?? ''),
    isComplaint: complaintNumber !== null,
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

function leadOf({ callBack, group, packageName }: CaseWithSource): EnquiryCase['lead'] {
  return {
    packageId: group?.tourPackageId ?? callBack?.tourPackageId ?? null,
    packageName,
    startDate: group?.startDate ?? null,
    guests: group === null ? null : Math.min(50, group.guests),
  }
}

async function namesOf(db: Queryable, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  return new Map((await staffRepository.findNames(db, known)).map(({ id, name }) => [id, name] as const))
}
