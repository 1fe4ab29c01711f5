import * as z from 'zod/mini'
import { KeptAddress, type SavedView } from '../api/views-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { deskHoldMessages as texts } from '#messages/bookings/office.ts'
import { findRemoval } from '#features/staff/server/find-removal.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { filterOf, textsOfFilter } from './desk-booking-filter.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'
import { savedViewRepository, type SavedViewRow } from './saved-view-repository.ts'

/** Views that one person keeps. */
const MOST = 12

type Kept = { name: string; isShared: boolean; isUrgent: boolean; address: z.output<typeof KeptAddress> }

/** One's own views and those of everybody, each with its number of bookings. */
export async function listViews({ db, clock }: Platform, staff: Staff): Promise<SavedView[]> {
  const now = clock.now()
  const moment = { now, today: todayIn(BUSINESS_TIME_ZONE, now) }
  const rows = await savedViewRepository.list(db, staff.id)
  return Promise.all(
    rows.map(async (row) => {
      const { columns: _, ...filter } = z.parse(KeptAddress, row.address)
      const { bookings } = await deskBookingRepository.sumUp(db, { filter: filterOf(filter, staff), moment })
      const { id, name, isShared, isUrgent, address } = row
      return { id, name, isShared, isUrgent, mayChange: mayChange(row, staff), address, bookings }
    }),
  )
}

/**
 * Keeps a view of the table.
 *
 * @throws {AppError} `DESK_VIEW_NAME` without a name; `DESK_ROLE` for a view of everybody by others than owners and
 *   managers; `DESK_VIEWS_MOST`.
 */
export async function keepView({ db, clock }: Platform, staff: Staff, kept: Kept): Promise<{ id: string }> {
  const values = valuesOf(staff, kept)
  if ((await savedViewRepository.count(db, staff.id)) >= MOST) throw new AppError('DESK_VIEWS_MOST')
  const at = clock.now()
  const id = await savedViewRepository.insert(db, { ...values, staffId: staff.id, createdAt: at })
  await recordAct(db, { name: 'list_view_kept', ...about(id, at), after: { shared: kept.isShared } })
  return { id }
}

/** Changes a kept view. @throws {AppError} `DESK_VIEW_GONE` for one of somebody else; `DESK_VIEW_NAME`, `DESK_ROLE`. */
export async function changeView(
  { db, clock }: Platform,
  staff: Staff,
  { id, ...kept }: Kept & { id: string },
): Promise<void> {
  await requireTheirs(db, staff, id)
  await savedViewRepository.update(db, id, valuesOf(staff, kept))
  await recordAct(db, { name: 'list_view_kept', ...about(id, clock.now()), after: { shared: kept.isShared } })
}

/** Removes a kept view. @throws {AppError} `DESK_VIEW_GONE`, `DESK_ROLE`. */
export async function removeView({ db, clock }: Platform, staff: Staff, id: string): Promise<void> {
  const { isShared } = await requireTheirs(db, staff, id)
  await savedViewRepository.remove(db, id)
  await recordAct(db, { name: 'list_view_removed', ...about(id, clock.now()), before: { shared: isShared } })
}

const about = (id: string, at: Date) => ({ on: { kind: 'list_view', id }, at, reason: 'at the desk' })

function valuesOf(staff: Staff, { name, isShared, isUrgent, address: { columns, ...filter } }: Kept) {
  if (name.trim() === '') throw new AppError('DESK_VIEW_NAME')
  if (isShared && !maySetForAll(staff)) throw new AppError('DESK_ROLE')
  const address = { ...textsOfFilter(filter), ...(columns === undefined ? {} : { columns }) }
  return { name: name.trim(), isShared, isUrgent, address }
}

async function requireTheirs(db: Platform['db'], staff: Staff, id: string): Promise<SavedViewRow> {
  const row = await savedViewRepository.find(db, id)
  if (row === undefined) throw await goneView(db, id)
  if (row.staffId !== staff.id && !row.isShared) throw new AppError('DESK_VIEW_GONE')
  if (!mayChange(row, staff)) throw new AppError('DESK_ROLE')
  return row
}

/** The refusal for a view that is not there, with who removed it when: a view of everybody goes for all. */
async function goneView(db: Platform['db'], id: string): Promise<AppError> {
  const removal = await findRemoval(db, { kind: 'list_view', id }, 'list_view_removed')
  if (removal?.before?.['shared'] !== true) return new AppError('DESK_VIEW_GONE')
  return new AppError('DESK_VIEW_GONE', { message: texts.viewGone(removal.who, removal.day) })
}

const maySetForAll = ({ role }: Staff) => role === 'owner' || role === 'manager'

function mayChange({ staffId, isShared }: SavedViewRow, staff: Staff): boolean {
  return isShared ? maySetForAll(staff) : staffId === staff.id
}
