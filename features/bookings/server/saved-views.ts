import * as z from 'zod/mini'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { SavedViewAddress, type SavedView } from '../api/views-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { deskHoldMessages as texts } from '#messages/bookings/office.ts'
import { findRemoval } from '#features/staff/server/find-removal.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { filterOf, toFilterParams } from './desk-booking-filter.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'
import { savedViewRepository, type SavedViewRow } from './saved-view-repository.ts'

/** The maximum number of views that one user can save. */
const MAX_VIEWS = 12

type ViewInput = { name: string; isShared: boolean; isUrgent: boolean; address: z.output<typeof SavedViewAddress> }

/** The user's own views and the shared ones, each with its number of bookings. */
export async function listViews({ db, clock }: Platform, staff: Staff): Promise<SavedView[]> {
  const now = clock.now()
  const time = { now, today: todayIn(BUSINESS_TIME_ZONE, now) }
  const rows = await savedViewRepository.list(db, staff.id)
  return Promise.all(
    rows.map(async (row) => {
      const { columns: _, ...filter } = z.parse(SavedViewAddress, row.address)
      const { bookings } = await deskBookingRepository.sumUp(db, { filter: filterOf(filter, staff), time })
      const { id, name, isShared, isUrgent, address } = row
      return { id, name, isShared, isUrgent, mayChange: mayChange(row, staff), address, bookings }
    }),
  )
}

/**
 * Saves a view of the table.
 *
 * @throws {AppError} `DESK_VIEW_NAME` without a name; `DESK_ROLE` for a shared view by anybody except owners and
 *   managers; `DESK_VIEWS_FULL`.
 */
export async function saveView({ db, clock }: Platform, staff: Staff, view: ViewInput): Promise<{ id: string }> {
  const values = valuesOf(staff, view)
  if ((await savedViewRepository.count(db, staff.id)) >= MAX_VIEWS) throw new AppError('DESK_VIEWS_FULL')
  const at = clock.now()
  const id = await savedViewRepository.insert(db, { ...values, staffId: staff.id, createdAt: at })
  await recordAuditEvent(db, { name: 'list_view_saved', ...viewEvent(id, at), after: { shared: view.isShared } })
  return { id }
}

/**
 * Changes a saved view.
 *
 * @throws {AppError} `DESK_VIEW_GONE` for another user's view; `DESK_VIEW_NAME`, `DESK_ROLE`.
 */
export async function changeView(
  { db, clock }: Platform,
  staff: Staff,
  { id, ...view }: ViewInput & { id: string },
): Promise<void> {
  await requireOwnView(db, staff, id)
  await savedViewRepository.update(db, id, valuesOf(staff, view))
  await recordAuditEvent(db, {
    name: 'list_view_saved',
    ...viewEvent(id, clock.now()),
    after: { shared: view.isShared },
  })
}

/** Removes a saved view. @throws {AppError} `DESK_VIEW_GONE`, `DESK_ROLE`. */
export async function removeView({ db, clock }: Platform, staff: Staff, id: string): Promise<void> {
  const { isShared } = await requireOwnView(db, staff, id)
  await savedViewRepository.remove(db, id)
  await recordAuditEvent(db, { name: 'list_view_removed', ...viewEvent(id, clock.now()), before: { shared: isShared } })
}

const viewEvent = (id: string, at: Date) => ({ on: { kind: 'list_view', id }, at, reason: commonReasons.atDesk })

function valuesOf(staff: Staff, { name, isShared, isUrgent, address: { columns, ...filter } }: ViewInput) {
  if (name.trim() === '') throw new AppError('DESK_VIEW_NAME')
  if (isShared && !mayShareViews(staff)) throw new AppError('DESK_ROLE')
  const address = { ...toFilterParams(filter), ...(columns === undefined ? {} : { columns }) }
  return { name: name.trim(), isShared, isUrgent, address }
}

async function requireOwnView(db: Platform['db'], staff: Staff, id: string): Promise<SavedViewRow> {
  const row = await savedViewRepository.find(db, id)
  if (row === undefined) throw await viewGoneError(db, id)
  if (row.staffId !== staff.id && !row.isShared) throw new AppError('DESK_VIEW_GONE')
  if (!mayChange(row, staff)) throw new AppError('DESK_ROLE')
  return row
}

/** The error for a missing view, with who removed it and when. A shared view may have been removed by a colleague. */
async function viewGoneError(db: Platform['db'], id: string): Promise<AppError> {
  const removal = await findRemoval(db, { kind: 'list_view', id }, 'list_view_removed')
  if (removal?.before?.['shared'] !== true) return new AppError('DESK_VIEW_GONE')
  return new AppError('DESK_VIEW_GONE', { message: texts.viewRemoved(removal.who, removal.day) })
}

const mayShareViews = ({ role }: Staff) => role === 'owner' || role === 'manager'

function mayChange({ staffId, isShared }: SavedViewRow, staff: Staff): boolean {
  return isShared ? mayShareViews(staff) : staffId === staff.id
}
