import type { BreakBooking } from '../api/desk-schemas.ts'
import { needsPerson } from '../rules/broken-departure.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakBookingRepository } from './break-booking-repository.ts'
import { breakPageRepository } from './break-page-repository.ts'
import { breakRepository } from './break-repository.ts'
import { hasAddress } from './concerned-bookings.ts'
import { standingOf } from './standing-of.ts'

/** Every booking of a break with its one outcome, and where it stands. */
export async function listBreakBookings({ db }: Platform, breakId: string): Promise<BreakBooking[]> {
  const [rows, money, refunds, mails, offers] = await Promise.all([
    breakBookingRepository.list(db, breakId),
    breakPageRepository.listMoney(db, breakId),
    breakPageRepository.listRefunds(db, breakId),
    breakPageRepository.listMails(db, breakId),
    breakRepository.listOffers(db, breakId),
  ])
  const deciders = rows.flatMap(({ row }) => row.decidedBy ?? [])
  const names = new Map((await staffRepository.findNames(db, deciders)).map(({ id, name }) => [id, name]))
  const moneyOf = new Map(money.map(({ bookingId, ...sums }) => [bookingId, sums]))
  const mailOf = new Map(mails.map(({ rowId, status }) => [rowId, status]))
  return rows.map(({ row, booking }) => {
    const own = refunds.filter(({ bookingId }) => bookingId === booking.id)
    const standing = standingOf({
      row,
      status: booking.status,
      hasAddress: hasAddress(booking),
      mail: mailOf.get(row.id) ?? null,
      refunds: own,
    })
    const sum = (some: typeof own) => some.reduce((total, { amountPaise }) => total + amountPaise, 0)
    return {
      reference: booking.reference,
      booker: booking.customerName,
      phone: booking.phone,
      guests: row.guests,
      brokenCase: row.brokenCase,
      ...(moneyOf.get(booking.id) ?? { paidPaise: 0, therePaise: 0 }),
      outcome: row.outcome,
      way: row.way,
      movedTo: offers.find(({ offer }) => offer.id === row.offerId)?.startDate ?? null,
      note: row.note,
      decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? null),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      standing,
      needsPerson: needsPerson(standing),
      refundPaise: sum(own.filter(({ status }) => status !== 'set_off')),
      refundPaidPaise: sum(own.filter(({ status }) => status === 'processed')),
      bankRefunds: own
        .filter(({ isByBank, status }) => isByBank && status === 'needs_review')
        .map(({ id, amountPaise, hasAccount }) => ({ id, amountPaise, hasAccount })),
    }
  })
}
