import type { PersonalData, HeldPart } from '#contract/privacy/schemas.ts'
import type { DeskDataRequest, ErasurePreview, LeavingAccount } from '#contract/desk/privacy-schemas.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import {
  dataRequestDue,
  type DataRequestKind,
  type DATA_REQUEST_WAYS,
  type IDENTITY_PROOFS,
} from '#domain/data-request.ts'
import { Uuid } from '#contract/schema-parts.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import { personalData } from '#messages/privacy-personal-data.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import { staffRepository } from '#server/features/staff/staff-repository.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dataRequestRepository, type DataRequestRow } from './data-request-repository.ts'
import { deletionRepository } from './deletion-repository.ts'
import { eraseFoundPerson } from './erase-person.ts'
import { holdingsToRead } from './holdings.ts'
import { hasAccount, personOfRequest } from './person-of-request.ts'
import { findSubject, type Subject } from './subject.ts'

const DAY_MS = 86_400_000
/** Requests that ended are listed for so many days. */
const LISTED_DAYS = 90
const REFUSALS = { trip_ahead: 'DELETION_TRIP_AHEAD', money_moving: 'DELETION_MONEY_MOVING' } as const
type Proof = (typeof IDENTITY_PROOFS)[number]
type Noted = { kind: DataRequestKind; name: string; email: string; way: (typeof DATA_REQUEST_WAYS)[number] }

/** All requests that wait or ended lately, and the accounts that asked on the site to be erased. */
export async function listDataRequests({ db, clock, databaseNow }: Platform) {
  const open = await dataRequestRepository.listOpen(db)
  const ended = await dataRequestRepository.listEnded(db, new Date(clock.now().getTime() - LISTED_DAYS * DAY_MS))
  const names = await namesOf(db, [...open, ...ended])
  const leaving: LeavingAccount[] = []
  for (const { userId, name, email, requestedAt, dueAt } of await dataRequestRepository.listLeaving(db)) {
    const subject = await findSubject(db, userId)
    const blocker = subject && (await deletionRepository.findBlocker(db, subject, await databaseNow(db)))
    const lastDay = addDays(todayIn(BUSINESS_TIME_ZONE, dueAt), -1)
    leaving.push({ name, email, askedAt: requestedAt.toISOString(), lastDay, blocker: blocker ?? null })
  }
  return { open: open.map(toDto(names)), ended: ended.map(toDto(names)), leaving }
}

/**
 * Notes what somebody asks. Its clock begins now.
 *
 * @throws {AppError} `EMAIL_INVALID`: by the address their data is found.
 */
export async function noteDataRequest({ db, clock }: Platform, staff: Staff, noted: Noted): Promise<{ id: string }> {
  const email = noted.email.toLowerCase()
  if (!isEmailAddress(email)) throw new AppError('EMAIL_INVALID')
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const row = { ...noted, email, notedBy: staff.id, receivedAt: at, dueAt: dataRequestDue(at) }
    const id = await dataRequestRepository.insert(tx, row)
    await note(tx, { name: 'data_request_noted', id, at, after: { kind: noted.kind, way: noted.way } })
    return { id }
  })
}

/** One request, with what an erasure would mean today. @throws {AppError} `DATA_REQUEST_GONE`. */
export async function showDataRequest(platform: Platform, id: string) {
  const { db } = platform
  const row = await requireRequest(db, id)
  const names = await namesOf(db, [row])
  const preview = row.endedAt === null ? await previewOf(platform, await personOfRequest(db, row)) : null
  return { request: toDto(names)(row), preview }
}

/**
 * Everything that we hold about the person of a request to see it, for the office to send to them. Each look is in the
 * record.
 *
 * @throws {AppError} `DATA_REQUEST_GONE`; `DATA_REQUEST_ENDED`.
 */
export async function fileOfRequest(platform: Platform, id: string): Promise<PersonalData> {
  const { db, clock } = platform
  const row = await requireOpen(db, id, 'see')
  const subject = await personOfRequest(db, row)
  const parts = await partsOf(platform, subject)
  const at = clock.now()
  await inTransaction(db, (tx) => note(tx, { name: 'sensitive_export', id, at }))
  return {
    format: 'pathik-personal-data/1',
    exported_at: at.toISOString(),
    person: { name: subject.name, email: subject.email },
    parts,
  }
}

/** Says that the person has got the file. @throws {AppError} `DATA_REQUEST_GONE`, `DATA_REQUEST_ENDED`. */
export async function answerDataRequest(
  { db, clock }: Platform,
  staff: Staff,
  { id, proof }: { id: string; proof: Proof },
) {
  await requireOpen(db, id, 'see')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await end(tx, id, { end: 'seen', proof, endedBy: staff.id, endedAt: at })
    await note(tx, { name: 'data_request_answered', id, at, after: { end: 'seen', proof } })
  })
}

/** Ends a request without doing it. @throws {AppError} `DATA_REQUEST_REASON`, `DATA_REQUEST_GONE`, `DATA_REQUEST_ENDED`. */
export async function refuseDataRequest(
  { db, clock }: Platform,
  staff: Staff,
  { id, reason }: { id: string; reason: string },
) {
  if (reason === '') throw new AppError('DATA_REQUEST_REASON')
  await requireOpen(db, id)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await end(tx, id, { end: 'refused', reason, endedBy: staff.id, endedAt: at })
    await note(tx, { name: 'data_request_answered', id, at, after: { end: 'refused' } })
  })
}

/**
 * Erases the person of a request, by the same holdings as the nightly erasure. The request loses its person too.
 *
 * @param asked.rows all rows that were shown: nobody erases more than they saw.
 * @throws {AppError} `DATA_REQUEST_GONE`, `DATA_REQUEST_ENDED`; `DATA_REQUEST_CHANGED` when we hold something else by now;
 *   `DELETION_TRIP_AHEAD` and `DELETION_MONEY_MOVING` while the person travels or money is under way.
 */
export async function eraseOnRequest(
  platform: Platform,
  staff: Staff,
  { id, proof, rows }: { id: string; proof: Proof; rows: number },
): Promise<void> {
  const { db, clock } = platform
  const row = await requireOpen(db, id, 'forget')
  const preview = await previewOf(platform, await personOfRequest(db, row))
  if (rowsOf(preview) !== rows) throw new AppError('DATA_REQUEST_CHANGED')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const subject = await personOfRequest(tx, row)
    const blocker = await deletionRepository.findBlocker(tx, subject, await platform.databaseNow(tx))
    if (blocker !== null) throw new AppError(REFUSALS[blocker])
    // First its own end: the erasure ends what the person has asked besides.
    await end(tx, id, { end: 'erased', proof, endedBy: staff.id, endedAt: at })
    const erasing = { at, secret: platform.secrets.booking }
    if (!(await eraseFoundPerson(tx, subject, erasing))) throw new AppError('DATA_REQUEST_CHANGED')
    await note(tx, { name: 'data_request_answered', id, at, after: { end: 'erased', proof } })
  })
}

async function previewOf(platform: Platform, subject: Subject): Promise<ErasurePreview> {
  const { db } = platform
  const held = (await partsOf(platform, subject)).map(({ title, rows }) => ({ title, rows: rows.length }))
  return {
    hasAccount: hasAccount(subject),
    blocker: await deletionRepository.findBlocker(db, subject, await platform.databaseNow(db)),
    held: held.filter((part) => part.rows > 0),
    bookings: subject.bookingIds.length,
    papers: await deletionRepository.countPapers(db, subject),
    reviews: held.find(({ title }) => title === personalData.reviews.title)?.rows ?? 0,
  }
}

const rowsOf = ({ held }: ErasurePreview) => held.reduce((sum, { rows }) => sum + rows, 0)

async function partsOf(platform: Platform, subject: Subject): Promise<HeldPart[]> {
  const parts: HeldPart[] = []
  for (const holding of holdingsToRead) parts.push(...(await holding.list(platform.db, subject, platform)))
  return parts
}

async function requireRequest(db: Platform['db'], id: string): Promise<DataRequestRow> {
  const row = Uuid.safeParse(id).success ? await dataRequestRepository.find(db, id) : undefined
  // Without an address a request that waits is about nobody: the empty address would find all who gave none.
  if (row === undefined || (row.email === '' && row.endedAt === null)) throw new AppError('DATA_REQUEST_GONE')
  return row
}

/** A request that waits, of this kind when one is named: who only asks to look is never erased. */
async function requireOpen(db: Platform['db'], id: string, kind?: DataRequestKind): Promise<DataRequestRow> {
  const row = await requireRequest(db, id)
  if (row.endedAt !== null) throw new AppError('DATA_REQUEST_ENDED')
  if (kind !== undefined && row.kind !== kind) throw new AppError('DATA_REQUEST_GONE')
  return row
}

async function end(
  tx: Transaction,
  id: string,
  values: Parameters<typeof dataRequestRepository.end>[2],
): Promise<void> {
  if (!(await dataRequestRepository.end(tx, id, values))) throw new AppError('DATA_REQUEST_ENDED')
}

type Act = {
  name: 'data_request_noted' | 'data_request_answered' | 'sensitive_export'
  id: string
  at: Date
  after?: Record<string, string>
}

/** Notes what became of a request; who asked is not in the record. */
async function note(tx: Transaction, { id, ...act }: Act): Promise<void> {
  await recordAct(tx, { ...act, on: { kind: 'data_request', id }, reason: 'asked for at the desk', person: null })
}

async function namesOf(db: Platform['db'], rows: readonly DataRequestRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ notedBy, endedBy }) => (endedBy === null ? [notedBy] : [notedBy, endedBy]))
  return new Map((await staffRepository.findNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name]))
}

function toDto(names: ReadonlyMap<string, string>) {
  return ({ id, kind, name, email, way, notedBy, receivedAt, dueAt, ...row }: DataRequestRow): DeskDataRequest => ({
    id,
    kind,
    name,
    email,
    way,
    notedBy: names.get(notedBy) ?? '',
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    end: row.end,
    reason: row.reason,
    endedBy: row.endedBy === null ? null : (names.get(row.endedBy) ?? ''),
    endedAt: row.endedAt?.toISOString() ?? null,
  })
}
