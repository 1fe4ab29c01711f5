import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import type { ManifestBooking } from '../api/manifest-calls.ts'
import { FOODS } from '#features/travellers/rules/traveller-details.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { MedicalNote } from '#features/travellers/desk/medical-note.tsx'
import { Card } from '#ui/desk/card.tsx'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'
import list from '#ui/desk/list.module.css'
import { guestsOf } from './arrangement-rows.ts'
import { BookingHeader } from './booking-head.tsx'
import { useManifest } from './use-manifest.ts'
import page from '#ui/desk/departure-parts.module.css'
import { Loading } from '#ui/desk/loading.tsx'

const texts = deskArrangements.meals

/** Meal counts for the kitchens, guests with medical notes, and special requests of bookings. */
export function MealsTab({ departure }: { departure: DeskDeparture }) {
  const { data, error, refetch } = useManifest(departure)
  if (data === undefined) return <Loading of={{ data, error, refetch }} rows={8} />
  return (
    <>
      <Meals bookings={data.bookings} />
      <MedicalNotes bookings={data.bookings} />
      <Wishes bookings={data.bookings} />
    </>
  )
}

type BookingsProps = { bookings: readonly ManifestBooking[] }

function Meals({ bookings }: BookingsProps) {
  const diners = bookings.flatMap((booking) =>
    guestsOf(booking).map(({ place, name }) => ({
      name: texts.of(name, booking.booker),
      food: booking.travellers.find((one) => one.place === place)?.food ?? null,
    })),
  )
  const rows = [...FOODS, null]
    .map((food) => ({ food, who: diners.filter((diner) => diner.food === food) }))
    .filter(({ who }) => who.length > 0)
  return (
    <Card title={texts.title(diners.length)}>
      {diners.length === 0 ? (
        <p className="row middle muted gap-12 pad-16">{texts.none}</p>
      ) : (
        <DataTable isTall headings={[texts.columns.food, { number: texts.columns.count }, texts.columns.who]}>
          {rows.map(({ food, who }) => (
            <tr key={food ?? ''}>
              <td>
                <b>{food === null ? texts.notProvided : deskDeparture.manifest.foods[food]}</b>
              </td>
              <NumberCell label={texts.columns.count}>{who.length}</NumberCell>
              <td>{who.map(({ name }) => name).join('; ')}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Card>
  )
}

function MedicalNotes({ bookings }: BookingsProps) {
  const travellersWithNotes = bookings.flatMap((booking) =>
    booking.travellers.filter(({ hasNote }) => hasNote).map((traveller) => ({ booking, traveller })),
  )
  return (
    <Card title={texts.health(travellersWithNotes.length)}>
      {travellersWithNotes.length === 0 ? (
        <p className="row middle muted gap-12 pad-16">{texts.noHealth}</p>
      ) : (
        <>
          <ul className={page.history}>
            {travellersWithNotes.map(({ booking, traveller: { place, name, age } }) => (
              <li key={`${booking.reference} ${place}`}>
                <p>
                  <b>{name}</b>
                  {age === null ? null : <span className="muted"> {texts.years(age)}</span>}{' '}
                  <MedicalNote reference={booking.reference} place={place} name={name} />
                </p>
                <div className={page.line}>
                  <BookingHeader booking={booking} />
                </div>
              </li>
            ))}
          </ul>
          <div className={`row middle spread muted line-above gap-10 ${list.foot}`}>
            <p>{texts.logged}</p>
          </div>
        </>
      )}
    </Card>
  )
}

function Wishes({ bookings }: BookingsProps) {
  const bookingsWithWishes = bookings.filter(({ wishes }) => wishes !== '')
  return (
    <Card title={texts.wishes(bookingsWithWishes.length)}>
      {bookingsWithWishes.length === 0 ? (
        <p className="row middle muted gap-12 pad-16">{texts.noWishes}</p>
      ) : (
        <ul className={page.history}>
          {bookingsWithWishes.map((booking) => (
            <li key={booking.reference}>
              <p>
                <b>{booking.wishes}</b>
              </p>
              <div className={page.line}>
                <BookingHeader booking={booking} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
