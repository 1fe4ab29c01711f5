import type { DeskDeparture, ManifestBooking } from '../api/departure-schemas.ts'
import { FOODS } from '#features/travellers/rules/traveller-details.ts'
import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { MedicalNote } from '#features/bookings/desk/medical-note.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { guestsOf } from './arrangement-rows.ts'
import { BookingHead } from './booking-head.tsx'
import { useManifest } from './use-manifest.ts'
import page from './departure-page.module.css'

const texts = deskArrangements.meals

/** What the kitchens count, who has a note about their health, and what bookings wish for. */
export function MealsTab({ departure }: { departure: DeskDeparture }) {
  const { data, error, refetch } = useManifest(departure)
  if (data === undefined) return error === null ? <Skeleton rows={8} /> : <FailedPart onAgain={() => void refetch()} />
  return (
    <>
      <Meals bookings={data.bookings} />
      <Health bookings={data.bookings} />
      <Wishes bookings={data.bookings} />
    </>
  )
}

type OfBookings = { bookings: readonly ManifestBooking[] }

function Meals({ bookings }: OfBookings) {
  const eaters = bookings.flatMap((booking) =>
    guestsOf(booking).map(({ place, name }) => ({
      name: texts.of(name, booking.booker),
      food: booking.travellers.find((one) => one.place === place)?.food ?? null,
    })),
  )
  const rows = [...FOODS, null]
    .map((food) => ({ food, who: eaters.filter((eater) => eater.food === food) }))
    .filter(({ who }) => who.length > 0)
  return (
    <Card title={texts.title(eaters.length)}>
      {eaters.length === 0 ? (
        <p className={list.none}>{texts.none}</p>
      ) : (
        <table className={`${table.table} ${list.rows}`}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.food}</th>
              <th scope="col" className={table.number}>
                {texts.columns.count}
              </th>
              <th scope="col">{texts.columns.who}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ food, who }) => (
              <tr key={food ?? ''}>
                <td>
                  <b>{food === null ? texts.notSaid : deskDeparture.manifest.foods[food]}</b>
                </td>
                <td className={table.number} data-label={texts.columns.count}>
                  {who.length}
                </td>
                <td>{who.map(({ name }) => name).join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Health({ bookings }: OfBookings) {
  const noted = bookings.flatMap((booking) =>
    booking.travellers.filter(({ hasNote }) => hasNote).map((traveller) => ({ booking, traveller })),
  )
  return (
    <Card title={texts.health(noted.length)}>
      {noted.length === 0 ? (
        <p className={list.none}>{texts.noHealth}</p>
      ) : (
        <>
          <ul className={page.history}>
            {noted.map(({ booking, traveller: { place, name, age } }) => (
              <li key={`${booking.reference} ${place}`}>
                <p>
                  <b>{name}</b>
                  {age === null ? null : <span className={page.muted}> {texts.years(age)}</span>}{' '}
                  <MedicalNote reference={booking.reference} place={place} name={name} />
                </p>
                <div className={page.line}>
                  <BookingHead booking={booking} />
                </div>
              </li>
            ))}
          </ul>
          <div className={list.foot}>
            <p>{texts.logged}</p>
          </div>
        </>
      )}
    </Card>
  )
}

function Wishes({ bookings }: OfBookings) {
  const wishing = bookings.filter(({ wishes }) => wishes !== '')
  return (
    <Card title={texts.wishes(wishing.length)}>
      {wishing.length === 0 ? (
        <p className={list.none}>{texts.noWishes}</p>
      ) : (
        <ul className={page.history}>
          {wishing.map((booking) => (
            <li key={booking.reference}>
              <p>
                <b>{booking.wishes}</b>
              </p>
              <div className={page.line}>
                <BookingHead booking={booking} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
