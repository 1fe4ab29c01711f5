import type { getDepartureMoney as getMoneyCall } from '../api/departure-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { DepartureKey } from '../rules/departure-list.ts'
import { paise } from '#kernel/money/money.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { deskBookingRepository } from '#features/bookings/server/desk-booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departurePageRepository } from './departure-page-repository.ts'

/** The price of a departure's bookings, and the amounts paid less refunds. The totals leave out cancelled bookings. */
export async function getDepartureMoney(
  { db }: Platform,
  { packageId, startDate }: DepartureKey,
): Promise<ResponseOf<typeof getMoneyCall>> {
  const departureId = await departureRepository.findId(db, { tourPackageId: packageId, startDate })
  const rows = departureId === null ? [] : await departurePageRepository.bookings(db, departureId)
  const { paid } = await deskBookingRepository.findFigures(
    db,
    rows.map(({ id }) => id),
  )
  const bookings = rows.map(({ id, pricePaise, ...row }) => ({
    ...row,
    pricePaise: paise(Number(pricePaise)),
    paidPaise: paid.get(id) ?? 0,
  }))
  const activeBookings = bookings.filter(({ status }) => status !== 'cancelled')
  return {
    bookings,
    pricePaise: activeBookings.reduce((sum, one) => sum + one.pricePaise, 0),
    paidPaise: bookings.reduce((sum, one) => sum + one.paidPaise, 0),
  }
}
