import { Fragment } from 'react'
import type { BoardingPoint, BookingRoom } from '../api/desk-calls.ts'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import type { ManifestBooking } from '../api/manifest-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { MedicalNote } from '#features/travellers/desk/medical-note.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'
import list from '#ui/desk/list.module.css'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { BookingHeader } from './booking-head.tsx'
import { formatSharedBoardingPoint, pointTime } from './boarding-words.ts'
import { useManifest } from './use-manifest.ts'
import classes from '#ui/desk/departure-parts.module.css'
import { Loading } from '#ui/desk/loading.tsx'

const texts = deskDeparture.manifest

/** The travellers, booking by booking. */
export function ManifestTab({ departure }: { departure: DeskDeparture }) {
  const { data, error, refetch } = useManifest(departure)
  if (data === undefined) return <Loading of={{ data, error, refetch }} rows={8} />
  const { bookings, held, boardingPoints } = data
  const travellers = bookings.reduce((sum, { guests }) => sum + guests, 0)
  const firstNumberByReference = new Map<string, number>()
  let next = 1
  for (const { reference, guests, travellers: namedTravellers } of bookings) {
    firstNumberByReference.set(reference, next)
    next += Math.max(guests, namedTravellers.length)
  }
  return (
    <Card title={texts.title(travellers, bookings.length)}>
      {bookings.length === 0 ? (
        <p className="row middle muted gap-12 pad-16">{texts.none}</p>
      ) : (
        <DataTable
          isTall
          isWide
          headings={[
            { number: texts.columns.number },
            texts.columns.traveller,
            texts.columns.age,
            texts.columns.food,
            texts.columns.room,
            texts.columns.health,
          ]}
        >
          {bookings.map((booking) => (
            <Group
              key={booking.reference}
              {...{ booking, boardingPoints, startDate: departure.startDate }}
              first={firstNumberByReference.get(booking.reference) ?? 1}
            />
          ))}
        </DataTable>
      )}
      <div className={`row middle spread muted line-above gap-10 ${list.foot}`}>
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
  /** The position of the booking's first traveller in the manifest. */
  first: number
}

function Group({ booking, boardingPoints, startDate, first }: GroupProps) {
  const now = useNow()
  const { reference, guests, wishes, travellers, places, rooms } = booking
  const open = Math.max(0, guests - travellers.length)
  const boardingText = formatSharedBoardingPoint(places, boardingPoints, (point) =>
    pointTime(point, calendarDate(startDate), now),
  )
  const roomOf = (place: number) => rooms.find((room) => room.places.includes(place))
  return (
    <Fragment>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={6}>
          <BookingHeader booking={booking}>
            {wishes === '' ? null : <span>{wishes}</span>}
            {boardingText === '' ? null : <span>{boardingText}</span>}
            <span className={travellers.length > guests ? classes.surplus : classes.named}>
              {texts.named(travellers.length, guests)}
            </span>
          </BookingHeader>
        </th>
      </tr>
      {travellers.map((traveller, index) => (
        <tr key={traveller.place}>
          <NumberCell>{first + index}</NumberCell>
          <td>
            <b>{traveller.name}</b>
            {traveller.missing.length === 0 ? null : (
              <small className={`block ${classes.missingChecks}`}>
                {texts.missingFields(traveller.missing.map((field) => texts.fields[field]))}
              </small>
            )}
          </td>
          <td data-label={texts.columns.age}>
            {[traveller.age, traveller.gender === null ? null : texts.genders[traveller.gender]]
              .filter((part) => part !== null)
              .join(', ')}
          </td>
          <td data-label={texts.columns.food}>{traveller.food === null ? '' : texts.foods[traveller.food]}</td>
          <td data-label={texts.columns.room}>{formatRoom(roomOf(traveller.place))}</td>
          <td>
            {traveller.hasNote ? (
              <MedicalNote reference={reference} place={traveller.place} name={traveller.name} />
            ) : null}
          </td>
        </tr>
      ))}
      {Array.from({ length: open }, (_, index) => (
        <tr key={`open ${index}`}>
          <NumberCell>{first + travellers.length + index}</NumberCell>
          <td colSpan={5}>
            <Chip kind="waits">{texts.missing}</Chip>
          </td>
        </tr>
      ))}
    </Fragment>
  )
}

/** The room number, or the room type until the hotel has assigned a number. */
function formatRoom(room: BookingRoom | undefined): string {
  if (room === undefined) return ''
  return room.number === '' ? deskArrangements.rooms.kinds[room.code] : room.number
}
