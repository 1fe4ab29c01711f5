import type { DeskBulkAct } from '../api/desk-schemas.ts'
import type { LostLetter } from '#features/today/api/desk-schemas.ts'
import type { BulkResult } from '../rules/bulk-act.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { isOwnDepartureNow } from '#features/staff/server/own-departures.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bulkActRepository, type BulkActRow } from './bulk-act-repository.ts'
import { departureOfShape } from './own-filter.ts'
import { bulkActQueue } from './queues.ts'
import { requireBulkAct } from './require-bulk-act.ts'

const DAY_MS = 86_400_000
/** Letters to many and their lines are kept for so many days. The log and the mails stay. */
const KEPT_DAYS = 90
const MOST = 20

/** The moment before which acts are deleted. */
export function endOfKeeping({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
}

/** What a person has done with many bookings, the latest first. An owner and a manager see those of everybody. */
export async function listBulkActs(platform: Platform, staff: Staff): Promise<Line[]> {
  const staffId = seesAll(staff) ? null : staff.id
  const all = await bulkActRepository.list(platform.db, { staffId, since: endOfKeeping(platform), limit: MOST })
  const open = await Promise.all(all.map((act) => isOpen(platform, staff, act)))
  const acts = all.filter((_, at) => open[at])
  const counts = await bulkActRepository.countResults(
    platform.db,
    acts.map(({ id }) => id),
  )
  const names = await namesOf(platform, acts)
  return acts.map((act) => toLine(act, names, counts.get(act.id) ?? NOTHING))
}

/** The letters to many whose mails came back since a moment: one's own, and for an owner and a manager everybody's. */
export async function listLostLetters(platform: Platform, staff: Staff, since: Date): Promise<LostLetter[]> {
  if (allowanceOf(staff.role, 'write_to_many') === 'no') return []
  const staffId = seesAll(staff) ? null : staff.id
  const all = await bulkActRepository.listLost(platform.db, { staffId, since, limit: MOST })
  const open = await Promise.all(all.map(({ act }) => isOpen(platform, staff, act)))
  const letters = all.filter((_, at) => open[at])
  const names = await namesOf(
    platform,
    letters.map(({ act }) => act),
  )
  return letters.map(({ act: { id, act, subject, staffId: by }, lost }) => ({
    id,
    act,
    subject,
    who: names.get(by) ?? '',
    isMine: by === staff.id,
    lost,
  }))
}

/** One act with a line for each booking. @throws {AppError} `DESK_BULK_GONE` for one of somebody else. */
export async function readBulkAct(platform: Platform, staff: Staff, id: string): Promise<DeskBulkAct> {
  const act = await requireOwn(platform, staff, id)
  const [rows, counts, names] = await Promise.all([
    bulkActRepository.listRows(platform.db, id),
    bulkActRepository.countResults(platform.db, [id]),
    namesOf(platform, [act]),
  ])
  return {
    ...toLine(act, names, counts.get(id) ?? NOTHING),
    text: act.text,
    startsAt: act.begunAt === null && act.stoppedAt === null ? (act.startsAt?.toISOString() ?? null) : null,
    departure: departureOfShape(act.filter) ?? null,
    rows: rows.map(({ row, booking, mail }) => ({
      reference: booking.reference,
      booker: booking.customerName,
      phone: booking.phone,
      mail,
      packageName: booking.snapshot.packageName,
      startDate: booking.startDate,
      result: row.result,
      reason: row.reason,
    })),
  }
}

/**
 * Gives bookings that failed another turn. Nothing happens when none has failed.
 *
 * @throws {AppError} `DESK_BULK_GONE`; `DESK_ROLE` for somebody whose role does not include the act any more.
 */
export async function tryBulkActAgain(platform: Platform, staff: Staff, id: string): Promise<void> {
  const { act } = await requireOwn(platform, staff, id)
  requireBulkAct(staff, act)
  await inTransaction(platform.db, async (tx) => {
    const bookings = await bulkActRepository.reopenFailed(tx, id)
    await recordAct(tx, {
      name: 'bulk_act_tried_again',
      on: { kind: 'bulk_act', id },
      at: platform.clock.now(),
      reason: 'at the desk',
      after: { bookings },
    })
    await platform.jobs.send(bulkActQueue, { bulkActId: id }, { tx })
  })
}

/**
 * Stops an act before its first mail.
 *
 * @throws {AppError} `DESK_BULK_GONE`; `DESK_BULK_BEGUN` when it is too late.
 */
export async function stopBulkAct(platform: Platform, staff: Staff, id: string): Promise<void> {
  await requireOwn(platform, staff, id)
  const at = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    if (!(await bulkActRepository.stop(tx, id, at))) throw new AppError('DESK_BULK_BEGUN')
    await recordAct(tx, {
      name: 'bulk_act_stopped',
      on: { kind: 'bulk_act', id },
      at,
      reason: 'before the first email',
    })
  })
}

async function requireOwn(platform: Platform, staff: Staff, id: string): Promise<BulkActRow> {
  const act = await bulkActRepository.find(platform.db, id)
  const isTheirs = act !== undefined && (seesAll(staff) || act.staffId === staff.id)
  if (!isTheirs || act.createdAt < endOfKeeping(platform)) throw new AppError('DESK_BULK_GONE')
  if (!(await isOpen(platform, staff, act))) throw new AppError('DESK_BULK_GONE')
  return act
}

/** Tour managers see what they wrote as long as they see the departure. */
async function isOpen(platform: Platform, staff: Staff, { filter }: BulkActRow): Promise<boolean> {
  if (staff.role !== 'tour_manager') return true
  const departure = departureOfShape(filter)
  return departure !== undefined && isOwnDepartureNow(platform, staff, { key: departure })
}

type Line = Omit<DeskBulkAct, 'text' | 'rows' | 'startsAt' | 'departure'>

const seesAll = ({ role }: Staff) => role === 'owner' || role === 'manager'

const NOTHING: Record<BulkResult, number> = { waits: 0, done: 0, left_out: 0, failed: 0 }

/** Who asked for some acts, and to whom they give bookings, by id. */
async function namesOf({ db }: Platform, acts: readonly BulkActRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = acts.flatMap(({ staffId, givenTo }) => (givenTo === null ? [staffId] : [staffId, givenTo]))
  return new Map((await staffRepository.findNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name]))
}

function toLine(
  { id, act, subject, createdAt, staffId, givenTo, stoppedAt }: BulkActRow,
  names: ReadonlyMap<string, string>,
  counts: Record<BulkResult, number>,
): Line {
  const who = names.get(staffId) ?? ''
  const to = givenTo === null ? null : (names.get(givenTo) ?? '')
  return { id, act, who, at: createdAt.toISOString(), subject, givenTo: to, isStopped: stoppedAt !== null, counts }
}
