import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { DeskBulkAction } from '../api/desk-calls.ts'
import type { UndeliveredBroadcast } from '#features/today/api/desk-calls.ts'
import type { BulkResult } from '../rules/bulk-action.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { isOwnDepartureNow } from '#features/staff/server/own-departures.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bulkActionRepository, type BulkActionRow } from './bulk-action-repository.ts'
import { departureOfStoredFilter } from './own-filter.ts'
import { bulkActionQueue } from './queues.ts'
import { requireBulkAction } from './require-bulk-action.ts'

const DAY_MS = 86_400_000
/** How many days bulk actions and their rows are stored. The log and the emails stay longer. */
const RETENTION_DAYS = 90
const MAX_ACTIONS = 20

/** Actions created before this time are deleted. */
export function retentionCutoff({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)
}

/** A user's bulk actions, latest first. Owners and managers see everybody's. */
export async function listBulkActions(platform: Platform, staff: Staff): Promise<Line[]> {
  const staffId = maySeeAll(staff) ? null : staff.id
  const all = await bulkActionRepository.list(platform.db, {
    staffId,
    since: retentionCutoff(platform),
    limit: MAX_ACTIONS,
  })
  const open = await Promise.all(all.map((action) => isOpen(platform, staff, action)))
  const actions = all.filter((_, index) => open[index])
  const counts = await bulkActionRepository.countResults(
    platform.db,
    actions.map(({ id }) => id),
  )
  const names = await namesOf(platform, actions)
  return actions.map((action) => toLine(action, names, counts.get(action.id) ?? NO_RESULTS))
}

/**
 * The broadcasts with emails not delivered since a given time. Owners and managers see everybody's, others only their
 * own.
 */
export async function listLostBroadcasts(
  platform: Platform,
  staff: Staff,
  since: Date,
): Promise<UndeliveredBroadcast[]> {
  if (allowanceOf(staff.role, 'send_broadcasts') === 'no') return []
  const staffId = maySeeAll(staff) ? null : staff.id
  const all = await bulkActionRepository.listLost(platform.db, { staffId, since, limit: MAX_ACTIONS })
  const open = await Promise.all(all.map(({ action }) => isOpen(platform, staff, action)))
  const letters = all.filter((_, index) => open[index])
  const names = await namesOf(
    platform,
    letters.map(({ action }) => action),
  )
  return letters.map(({ action: { id, action, subject, staffId: by }, lost }) => ({
    id,
    action,
    subject,
    who: names.get(by) ?? '',
    isMine: by === staff.id,
    lost,
  }))
}

/** One action with a line for each booking. @throws {AppError} `DESK_BULK_GONE` for somebody else's action. */
export async function getBulkAction(platform: Platform, staff: Staff, id: string): Promise<DeskBulkAction> {
  const action = await requireOwnAction(platform, staff, id)
  const [rows, counts, names] = await Promise.all([
    bulkActionRepository.listRows(platform.db, id),
    bulkActionRepository.countResults(platform.db, [id]),
    namesOf(platform, [action]),
  ])
  return {
    ...toLine(action, names, counts.get(id) ?? NO_RESULTS),
    text: action.text,
    startsAt: action.begunAt === null && action.stoppedAt === null ? (action.startsAt?.toISOString() ?? null) : null,
    departure: departureOfStoredFilter(action.filter) ?? null,
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
 * Retries the failed bookings. Does nothing when none has failed.
 *
 * @throws {AppError} `DESK_BULK_GONE`; `DESK_ROLE` for somebody whose role no longer includes the action.
 */
export async function retryBulkAction(platform: Platform, staff: Staff, id: string): Promise<void> {
  const { action } = await requireOwnAction(platform, staff, id)
  requireBulkAction(staff, action)
  await inTransaction(platform.db, async (tx) => {
    const bookings = await bulkActionRepository.reopenFailed(tx, id)
    await recordAuditEvent(tx, {
      name: 'bulk_action_retried',
      on: { kind: 'bulk_action', id },
      at: platform.clock.now(),
      reason: commonReasons.atDesk,
      after: { bookings },
    })
    await platform.jobs.send(bulkActionQueue, { bulkActionId: id }, { tx })
  })
}

/**
 * Stops an action before its first email.
 *
 * @throws {AppError} `DESK_BULK_GONE`; `DESK_BULK_STARTED` when it is too late.
 */
export async function stopBulkAction(platform: Platform, staff: Staff, id: string): Promise<void> {
  await requireOwnAction(platform, staff, id)
  const at = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    if (!(await bulkActionRepository.stop(tx, id, at))) throw new AppError('DESK_BULK_STARTED')
    await recordAuditEvent(tx, {
      name: 'bulk_action_stopped',
      on: { kind: 'bulk_action', id },
      at,
      reason: commonReasons.beforeFirstEmail,
    })
  })
}

async function requireOwnAction(platform: Platform, staff: Staff, id: string): Promise<BulkActionRow> {
  const action = await bulkActionRepository.find(platform.db, id)
  const isTheirs = action !== undefined && (maySeeAll(staff) || action.staffId === staff.id)
  if (!isTheirs || action.createdAt < retentionCutoff(platform)) throw new AppError('DESK_BULK_GONE')
  if (!(await isOpen(platform, staff, action))) throw new AppError('DESK_BULK_GONE')
  return action
}

/** Tour managers can read their own broadcasts for as long as they can see the departure. */
async function isOpen(platform: Platform, staff: Staff, { filter }: BulkActionRow): Promise<boolean> {
  if (staff.role !== 'tour_manager') return true
  const departure = departureOfStoredFilter(filter)
  return departure !== undefined && isOwnDepartureNow(platform, staff, { key: departure })
}

type Line = Omit<DeskBulkAction, 'text' | 'rows' | 'startsAt' | 'departure'>

const maySeeAll = ({ role }: Staff) => role === 'owner' || role === 'manager'

const NO_RESULTS: Record<BulkResult, number> = { waits: 0, done: 0, left_out: 0, failed: 0 }

/** The names of the staff who ordered the actions, and of the new assignees, by id. */
async function namesOf({ db }: Platform, actions: readonly BulkActionRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = actions.flatMap(({ staffId, givenTo }) => (givenTo === null ? [staffId] : [staffId, givenTo]))
  return new Map((await staffRepository.findNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name]))
}

function toLine(
  { id, action, subject, createdAt, staffId, givenTo, stoppedAt }: BulkActionRow,
  names: ReadonlyMap<string, string>,
  counts: Record<BulkResult, number>,
): Line {
  const who = names.get(staffId) ?? ''
  const to = givenTo === null ? null : (names.get(givenTo) ?? '')
  return { id, action, who, at: createdAt.toISOString(), subject, givenTo: to, isStopped: stoppedAt !== null, counts }
}
