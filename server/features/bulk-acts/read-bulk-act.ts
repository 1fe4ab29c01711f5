import type { DeskBulkAct } from '#contract/desk/bulk-acts-schemas.ts'
import type { BulkResult } from '#domain/bulk-act.ts'
import { AppError } from '#domain/errors.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import { staffRepository } from '#server/features/staff/staff-repository.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bulkActRepository, type BulkActRow } from './bulk-act-repository.ts'
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
export async function listBulkActs(platform: Platform, staff: Staff): Promise<Omit<DeskBulkAct, 'text' | 'rows'>[]> {
  const staffId = seesAll(staff) ? null : staff.id
  const acts = await bulkActRepository.list(platform.db, { staffId, since: endOfKeeping(platform), limit: MOST })
  const counts = await bulkActRepository.countResults(
    platform.db,
    acts.map(({ id }) => id),
  )
  const names = await namesOf(platform, acts)
  return acts.map((act) => toLine(act, names, counts.get(act.id) ?? NOTHING))
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
    rows: rows.map(({ row, booking }) => ({
      reference: booking.reference,
      booker: booking.customerName,
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
      reason: 'asked for at the desk',
      after: { bookings },
    })
    await platform.jobs.send(bulkActQueue, { bulkActId: id }, { tx })
  })
}

async function requireOwn(platform: Platform, staff: Staff, id: string): Promise<BulkActRow> {
  const act = await bulkActRepository.find(platform.db, id)
  const isTheirs = act !== undefined && (seesAll(staff) || act.staffId === staff.id)
  if (!isTheirs || act.createdAt < endOfKeeping(platform)) throw new AppError('DESK_BULK_GONE')
  return act
}

const seesAll = ({ role }: Staff) => role === 'owner' || role === 'manager'

const NOTHING: Record<BulkResult, number> = { waits: 0, done: 0, left_out: 0, failed: 0 }

/** Who asked for some acts, and to whom they give bookings, by id. */
async function namesOf({ db }: Platform, acts: readonly BulkActRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = acts.flatMap(({ staffId, givenTo }) => (givenTo === null ? [staffId] : [staffId, givenTo]))
  return new Map((await staffRepository.findNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name]))
}

function toLine(
  { id, act, subject, createdAt, staffId, givenTo }: BulkActRow,
  names: ReadonlyMap<string, string>,
  counts: Record<BulkResult, number>,
): Omit<DeskBulkAct, 'text' | 'rows'> {
  const who = names.get(staffId) ?? ''
  const to = givenTo === null ? null : (names.get(givenTo) ?? '')
  return { id, act, who, at: createdAt.toISOString(), subject, givenTo: to, counts }
}
