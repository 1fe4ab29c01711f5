import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { signVoucherCode, voucherKeys } from '#features/documents/server/voucher-code.ts'
import { sealMedicalNotes } from '#features/travellers/server/medical-notes.ts'
import { SECRETS, type App } from './app-server.ts'
import type { Page } from './app-test.ts'
import { newTraveller } from './booking-journey.ts'
import { buyTour } from './buy-tour.ts'
import { copyBooking } from './copy-booking.ts'

/** Guests of the departure: one alone, and fifteen bookings of two. */
export const GUESTS = 31

const NAMES = [
  ['Hasumati Desai', 78, 'female'],
  ['Bhavna Desai', 51, 'female'],
  ['Venkatesh Rao', 58, 'male'],
  ['Padma Rao', 54, 'female'],
  ['Ramesh Patel', 64, 'male'],
  ['Savitaben Patel', 61, 'female'],
  ['Nilesh Patel', 37, 'male'],
  ['Dhruvi Patel', 9, 'female'],
  ['R. K. Shrivastav', 70, 'male'],
  ['Asha Shrivastav', 66, 'female'],
] as const

type RollCallTrip = { packageId: number; startDate: string; path: string; references: string[] }

type Trip = { packageId: number; ledBy: string }

/** Creates a departure today with 31 guests, led by the user with this address. One guest has a medical note. */
export async function buildRollCallTrip(page: Page, app: App, { packageId, ledBy }: Trip): Promise<RollCallTrip> {
  const { pool } = app.database
  const startDate = todayIn(BUSINESS_TIME_ZONE, new Date())
  for (const guests of [1, 2])
    await buyTour(page, { packageId, traveller: newTraveller('Asha Shah'), guests, startInDays: 0 })
  const bookings = async () =>
    (
      await pool.query<{ id: string; reference: string; guests: number }>(
        'select id, reference, guests from bookings where tour_package_id = $1 order by guests, reference',
        [packageId],
      )
    ).rows
  await copyBooking(pool, (await bookings())[1]?.id ?? '', (GUESTS - 3) / 2)
  const all = await bookings()
  let at = 0
  for (const { id, guests } of all)
    for (let place = 1; place <= guests; place += 1) {
      const [name, age, gender] = NAMES[at % NAMES.length] ?? NAMES[0]
      const guestName = at < NAMES.length ? name : `${name} ${Math.floor(at / NAMES.length) + 1}`
      const note =
        at === 0 ? sealMedicalNotes(SECRETS.BOOKING_SECRET, { bookingId: id, place }, 'Insulin at eight') : null
      await pool.query(
        `insert into traveller_details (booking_id, place, revision, name, age, gender, food, medical_notes_sealed, created_at, updated_at)
         values ($1, $2, 1, $3, $4, $5, $6, $7, now(), now())`,
        [id, place, guestName, age, gender, at % 5 === 1 ? 'jain' : 'vegetarian', note],
      )
      at += 1
    }
  await assignTrip(app, { packageId, startDate, ledBy })
  const path = `/desk/departures/${packageId}/${startDate}/day`
  return { packageId, startDate, path, references: all.map(({ reference }) => reference) }
}

/** Assigns twin rooms, numbered from 101, to all bookings except the first, and boarding points to all. */
export async function assignRooms(app: App, { packageId, references }: RollCallTrip): Promise<void> {
  await app.database.pool.query(
    `with points as (
       insert into boarding_points (tour_package_id, position, name, city, departs_at)
       values ($1, 90, 'Trikon Baug', 'Rajkot', '06:30'), ($1, 91, 'Jetpur bypass', 'Jetpur', '08:15') returning id, position),
     kind as (
       insert into room_types (tour_package_id, position, code, name, beds, mattresses, is_shareable)
       values ($1, 0, 'twin', 'Twin', 2, 1, true) returning id),
     given as (
       insert into booking_rooms (booking_id, room_type_id, number, created_at)
       select b.id, kind.id, (100 + array_position($2::text[], b.reference) - 1)::text, now()
       from bookings b, kind where b.reference = any($2::text[]) and b.guests = 2 returning id, booking_id)
     insert into booking_positions (booking_id, place, room_id, boarding_point_id)
     select g.booking_id, place, g.id, points.id
     from given g, generate_series(1, 2) place join points on points.position = 89 + place`,
    [packageId, references],
  )
}

/** Assigns a departure to the user with this address; null unassigns it. */
async function assignTrip(
  app: App,
  { packageId, startDate, ledBy }: { packageId: number; startDate: string; ledBy: string | null },
): Promise<void> {
  await app.database.pool.query(
    `insert into departure_details (tour_package_id, start_date, led_by, changed_at)
     values ($1, $2, (select id from staff where email = $3), now())
     on conflict (tour_package_id, start_date) do update set led_by = excluded.led_by`,
    [packageId, startDate, ledBy],
  )
}

/** Returns the content of a voucher's QR code for this departure, as signed by the product. */
export function voucherAddress(
  { packageId, startDate }: Pick<RollCallTrip, 'packageId' | 'startDate'>,
  { reference, guests = 2, secret = SECRETS.QR_SECRET }: { reference: string; guests?: number; secret?: string },
): string {
  const start = calendarDate(startDate)
  const statement = { reference, revision: 1, tourPackageId: packageId, startDate: start, endDate: addDays(start, 3) }
  const code = signVoucherCode(voucherKeys(secret), { ...statement, guests, initials: 'A. S.' })
  return `https://pathik.example/verify/${code}`.toUpperCase()
}
