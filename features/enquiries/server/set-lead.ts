import { type CalendarDate, calendarDate } from '#kernel/dates/calendar-date.ts'
import { auditReasons } from '#messages/enquiries/audit-reasons.ts'
import type { CaseField } from '../rules/case-fields.ts'
import { isAppError, AppError } from '#kernel/errors/errors.ts'
import { paise, type Paise, rupeesToPaise } from '#kernel/money/money.ts'
import { getAvailability } from '#features/catalog/server/get-availability.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { caseRepository, type CaseRow } from './case-repository.ts'
import { caseChangedError } from './changed-case.ts'
import { listGroupPrices } from './list-group-prices.ts'
import { recordCaseEvent } from './record-case-event.ts'
import { requireCase } from './require-case.ts'

type Lead = { packageId: number | null; startDate: string | null; guests: number | null }

/**
 * Saves the trip that the customer wants, as entered by the office.
 *
 * @throws {AppError} `CASE_NOT_FOUND`; `DESK_CHANGED_CONCURRENTLY` for an outdated version; `TOUR_PACKAGE_NOT_FOUND`.
 */
export async function setLead(
  { db, clock }: Platform,
  { number, version, packageId, startDate, guests }: Lead & { number: number; version: number },
): Promise<void> {
  const { row } = await requireCase(db, number)
  if (packageId !== null && !(await caseRepository.hasPackage(db, packageId))) {
    throw new AppError('TOUR_PACKAGE_NOT_FOUND')
  }
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const lead = {
      leadPackageId: packageId,
      leadStartDate: startDate === null ? null : calendarDate(startDate),
      leadGuests: guests,
      changedAt: at,
    }
    if (!(await caseRepository.change(tx, { id: row.id, version }, lead))) throw await caseChangedError(tx, number)
    await recordCaseEvent(tx, {
      row,
      name: 'enquiry_changed',
      reason: auditReasons.tripRequested,
      at,
      fields: changedFields(row, lead),
    })
  })
}

type LeadColumns = Pick<CaseRow, 'leadPackageId' | 'leadStartDate' | 'leadGuests'>

function changedFields(before: LeadColumns, after: LeadColumns): CaseField[] {
  const columns = { package: 'leadPackageId', startDate: 'leadStartDate', guests: 'leadGuests' } as const
  return (['package', 'startDate', 'guests'] as const).filter(
    (field) => before[columns[field]] !== after[columns[field]],
  )
}

type TripAvailability = {
  freeSeats: number | null
  pricePaise: Paise | null
  priceSteps: { guestsFrom: number; pricePaise: Paise | null }[]
}

/** Free seats and price of the wanted trip on its date, and the group prices. */
export async function getTripAvailability(
  platform: Platform,
  { packageId, startDate }: { packageId: number | null; startDate: CalendarDate | null },
): Promise<TripAvailability> {
  if (packageId === null) return { freeSeats: null, pricePaise: null, priceSteps: [] }
  const steps = await listGroupPrices(platform, packageId)
  const priceSteps = steps.map(({ guestsFrom, price }) => ({
    guestsFrom,
    pricePaise: price === null ? null : rupeesToPaise(price),
  }))
  const [day] = startDate === null ? [] : await daysOf(platform, packageId, startDate)
  return {
    freeSeats: day?.seatsLeft ?? null,
    pricePaise: day === undefined ? null : paise(day.pricePaise),
    priceSteps,
  }
}

/** Returns no days for a package that is no longer sold, or for a past date. */
async function daysOf(platform: Platform, tourPackageId: number, day: CalendarDate) {
  try {
    return await getAvailability(platform, { tourPackageId, from: day, to: day })
  } catch (error) {
    if (isAppError(error)) return []
    throw error
  }
}
