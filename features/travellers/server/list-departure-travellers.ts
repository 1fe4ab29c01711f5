import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { missingFields, type Food, type Gender } from '../rules/traveller-details.ts'
import type { TravellerField, TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openMedicalNotes } from './medical-notes.ts'
import { travellerDetailsRepository, type TravellerRow } from './traveller-details-repository.ts'

/**
 * One traveller as the guide needs it. `areNotesUnreadable` means: there are medical notes, but the secret has changed
 * since they were encrypted.
 */
type ListedTraveller = {
  name: string
  age: number | null
  gender: Gender | null
  food: Food | null
  medicalNotes: string | null
  areNotesUnreadable: boolean
  missing: TravellerField[]
}

/**
 * One booking of a departure. `unnamed` is the number of seats that have no traveller yet. `surplus` is the number of
 * travellers that must still be removed after a cancellation.
 */
type ListedBooking = {
  reference: string
  booker: string
  phone: string
  startDate: CalendarDate
  guests: number
  travellers: ListedTraveller[]
  unnamed: number
  surplus: number
}

/**
 * Lists who travels on a departure, booking by booking, with the details that are still missing. It contains all
 * personal data and medical notes: only the office and the guide of this departure may see it.
 */
export async function listDepartureTravellers(platform: Platform, departureId: string): Promise<ListedBooking[]> {
  const { db } = platform
  const bookings = await bookingRepository.findTravellingOn(db, departureId)
  const needsById = await tourPackageRepository.findTravellerNeeds(
    db,
    bookings.map(({ tourPackageId }) => tourPackageId),
  )
  const rows = await travellerDetailsRepository.findOfBookings(
    db,
    bookings.map(({ id }) => id),
  )
  const notes = rows.filter(({ medicalNotesSealed }) => medicalNotesSealed !== null).length
  await recordAct(db, {
    name: 'sensitive_read',
    on: { kind: 'departure', id: departureId },
    at: platform.clock.now(),
    reason: 'departure traveller list',
    after: { travellers: rows.length, medicalNotes: notes },
    role: 'office',
  })
  return bookings.map((booking) => {
    const own = rows.filter(({ bookingId }) => bookingId === booking.id)
    const needs = needsById.get(booking.tourPackageId) ?? {}
    return toListedBooking(
      booking,
      own.map((row) => toListedTraveller(platform, row, needs)),
    )
  })
}

function toListedBooking(booking: BookingRow, travellers: ListedTraveller[]): ListedBooking {
  const { reference, customerName: booker, phone, startDate, guests } = booking
  return {
    reference,
    booker,
    phone,
    startDate,
    guests,
    travellers,
    unnamed: Math.max(0, guests - travellers.length),
    surplus: Math.max(0, travellers.length - guests),
  }
}

function toListedTraveller({ secrets }: Platform, row: TravellerRow, needs: TravellerNeeds): ListedTraveller {
  const { name, age, gender, food, medicalNotesSealed: sealed } = row
  const medicalNotes = sealed === null ? null : openMedicalNotes(secrets.booking, row, sealed)
  const areNotesUnreadable = sealed !== null && medicalNotes === null
  return { name, age, gender, food, medicalNotes, areNotesUnreadable, missing: missingFields(row, needs) }
}
