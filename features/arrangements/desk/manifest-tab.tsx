import { Fragment } from 'react'
import type { BoardingPoint, BookingRoom } from '../api/arrangements-schemas.ts'
import type { DeskDeparture, ManifestBooking } from '../api/departure-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { MedicalNote } from '#features/bookings/desk/medical-note.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { useNow } from '#desk/lib/use-now.ts'
import { BookingHead } from './booking-head.tsx'
import { boardsAt, pointTime } from './boarding-words.ts'
import { useManifest } from './use-manifest.ts'
import classes from './departure-page.module.css'

const texts = deskDeparture.manifest

/** Who travels, booking by booking. */
export function ManifestTab({ departure }: { departure: DeskDeparture }) {
  const { data, error, refetch } = useManifest(departure)
  if (data === undefined) return error === null ? <Skeleton rows={8} /> : <FailedPart onAgain={() => void refetch()} />
  const { bookings, held, boardingPoints } = data
  const travellers = bookings.reduce((sum, { guests }) => sum + guests, 0)
  const firstOf = new Map<string, number>()
  let next = 1
  for (const { reference, guests, travellers: named } of bookings) {
    firstOf.set(reference, next)
    next += Math.max(guests, named.length)
  }
  return (
    <Card title={texts.title(travellers, bookings.length)}>
      {bookings.length === 0 ? (
        <p className={list.none}>{texts.none}</p>
      ) : (
        <div className={list.wide}>
          <table className={`${table.table} ${list.rows}`}>
            <thead>
              <tr>
                <th scope="col" className={table.number}>
                  {texts.columns.number}
                </th>
                <th scope="col">{texts.columns.traveller}</th>
                <th scope="col">{texts.columns.age}</th>
                <th scope="col">{texts.columns.food}</th>
                <th scope="col">{texts.columns.room}</th>
                <th scope="col">{texts.columns.health}</th>
              </tr>
            </thead>
            <tbody>
              {bookings.map((booking) => (
                <Group
                  key={booking.reference}
                  {...{ booking, boardingPoints, startDate: departure.startDate }}
                  first={firstOf.get(booking.reference) ?? 1}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={list.foot}>
        {held === 0 ? null : <p>{texts.held(held)}</p>}
        <p>{texts.logged}</p>
      </div>
    </Card>
  )
}

type GroupProps = {
  booking: ManifestBooking
  boardingPoints: readonly BoardingPoint[]
  startDate: string
  /** The number of its first traveller. */
  first: number
}

function Group({ booking, boardingPoints, startDate, first }: GroupProps) {
  const now = useNow()
  const { reference, guests, wishes, travellers, places, rooms } = booking
  const open = Math.max(0, guests - travellers.length)
  const boards = boardsAt(places, boardingPoints, (point) => pointTime(point, calendarDate(startDate), now))
  const roomOf = (place: number) => rooms.find((room) => room.places.includes(place))
  return (
    <Fragment>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={6}>
          <BookingHead booking={booking}>
            {wishes === '' ? null : <span>{wishes}</span>}
            {boards === '' ? null : <span>{boards}</span>}
            <span className={travellers.length > guests ? classes.surplus : classes.named}>
              {texts.named(travellers.length, guests)}
            </span>
          </BookingHead>
        </th>
      </tr>
      {travellers.map((traveller, at) => (
        <tr key={traveller.place}>
          <td className={table.number}>{first + at}</td>
          <td>
            <b>{traveller.name}</b>
            {traveller.missing.length === 0 ? null : (
              <small className={classes.lacks}>
                {texts.lacks(traveller.missing.map((field) => texts.fields[field]))}
              </small>
            )}
          </td>
          <td data-label={texts.columns.age}>
            {[traveller.age, traveller.gender === null ? null : texts.genders[traveller.gender]]
              .filter((part) => part !== null)
              .join(', ')}
          </td>
          <td data-label={texts.columns.food}>{traveller.food === null ? '' : texts.foods[traveller.food]}</td>
          <td data-label={texts.columns.room}>{roomInWords(roomOf(traveller.place))}</td>
          <td>
            {traveller.hasNote ? (
              <MedicalNote reference={reference} place={traveller.place} name={traveller.name} />
            ) : null}
          </td>
        </tr>
      ))}
      {Array.from({ length: open }, (_, at) => (
        <tr key={`open ${at}`}>
          <td className={table.number}>{first + travellers.length + at}</td>
          <td colSpan={5}>
            <Chip kind="waits">{texts.missing}</Chip>
          </td>
        </tr>
      ))}
    </Fragment>
  )
}

/** The number at the hotel, or the kind of room while there is none. */
function roomInWords(room: BookingRoom | undefined): string {
  if (room === undefined) return ''
  return room.number === '' ? deskArrangements.rooms.kinds[room.code] : room.number
}
