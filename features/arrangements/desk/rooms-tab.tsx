import { useMutation } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useOutletContext } from 'react-router'
import { proposeRooms } from '../api/arrangements-calls.ts'
import type { BookingRoom } from '../api/arrangements-schemas.ts'
import type { DeskDeparture, ManifestBooking } from '../api/departure-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { countRooms, type RoomWarning } from '../rules/rooming.ts'
import { ROOM_CODES } from '#features/bookings/rules/room-types.ts'
import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { sentenceOf } from '#site/lib/api.ts'
import { guestsOf, namesIn, roomsOf, warningsById } from './arrangement-rows.ts'
import { BookingHead } from './booking-head.tsx'
import { RoomDialog } from './room-dialog.tsx'
import { RoomNumber } from './room-number.tsx'
import { useChangeManifest, useManifest } from './use-manifest.ts'
import classes from './arrangements.module.css'
import page from './departure-page.module.css'

const texts = deskArrangements.rooms

/** What is open over the list: a room of a booking, or a new one. */
type Edited = { booking: ManifestBooking; room: BookingRoom | null }

/** Who sleeps where, with what the hotel keeps and what may be wrong. */
export function RoomsTab({ departure }: { departure: DeskDeparture }) {
  const staff = useOutletContext<StaffMember>()
  const { data, error, refetch } = useManifest(departure)
  const { again } = useChangeManifest(departure)
  const [edited, setEdited] = useState<Edited>()
  const [done, setDone] = useState('')
  const propose = useMutation({
    mutationFn: (references: string[]) =>
      deskCall(proposeRooms, {
        params: { packageId: String(departure.packageId), startDate: departure.startDate },
        body: { references },
      }),
    async onSuccess(given) {
      await again()
      setDone(texts.proposed(given.rooms, given.bookings))
    },
  })
  if (data === undefined) return error === null ? <Skeleton rows={8} /> : <FailedPart onAgain={() => void refetch()} />
  const { bookings } = data
  const rooms = roomsOf(bookings)
  const warnings = warningsById(rooms)
  const mayChange = mayDo(staff, 'arrange_guests')
  const guests = bookings.flatMap(guestsOf)
  const without = bookings.filter((booking) => booking.rooms.length === 0).map(({ reference }) => reference)
  return (
    <Card
      title={texts.title(rooms.length, guests.length)}
      acts={
        mayChange && without.length > 0 ? (
          <Button
            size="small"
            title={texts.proposeHint}
            pendingText={propose.isPending ? deskArrangements.working : undefined}
            onClick={() => propose.mutate(without)}
          >
            {texts.propose(without.length)}
          </Button>
        ) : undefined
      }
    >
      {done === '' ? null : (
        <div className={classes.news}>
          <Note kind="good">{done}</Note>
        </div>
      )}
      {propose.error === null ? null : <Note kind="bad">{sentenceOf(propose.error, deskArrangements.failed)}</Note>}
      {bookings.length === 0 ? (
        <p className={list.none}>{texts.none}</p>
      ) : (
        <>
          <Summary rooms={rooms} homeless={guests.filter(({ roomId }) => roomId === null).length} />
          <div className={list.wide}>
            <table className={`${table.table} ${list.rows}`}>
              <thead>
                <tr>
                  <th scope="col">{texts.columns.number}</th>
                  <th scope="col">{texts.columns.kind}</th>
                  <th scope="col">{texts.columns.people}</th>
                  <th scope="col">{texts.columns.notes}</th>
                  <th scope="col">
                    <span className={page.unseen}>{texts.columns.acts}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {bookings.map((booking) => (
                  <Rows
                    key={booking.reference}
                    {...{ departure, booking, warnings, mayChange }}
                    onEdit={(room) => setEdited({ booking, room })}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {mayChange ? (
            <div className={list.foot}>
              <p>{texts.numberHint}</p>
            </div>
          ) : null}
        </>
      )}
      {edited === undefined ? null : (
        <RoomDialog departure={departure} {...edited} onDone={setDone} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  )
}

function Summary({ rooms, homeless }: { rooms: ReturnType<typeof roomsOf>; homeless: number }) {
  const wrong = rooms.filter(({ warning }) => warning !== null).length
  return (
    <div className={classes.summary}>
      <p>
        <b>{texts.hotel}</b>{' '}
        {countRooms(rooms, ROOM_CODES)
          .map(({ code, count }) => texts.count(count, texts.kinds[code]))
          .join(', ') || texts.nobody}
      </p>
      {homeless === 0 ? null : <Chip kind="bad">{texts.without(homeless)}</Chip>}
      {wrong === 0 ? null : <Chip kind="waits">{texts.look(wrong)}</Chip>}
      {homeless + wrong === 0 ? <Chip kind="good">{texts.fine}</Chip> : null}
    </div>
  )
}

type RowsProps = {
  departure: DeskDeparture
  booking: ManifestBooking
  warnings: ReadonlyMap<string, RoomWarning>
  mayChange: boolean
  onEdit: (room: BookingRoom | null) => void
}

function Rows({ departure, booking, warnings, mayChange, onEdit }: RowsProps) {
  const guests = guestsOf(booking)
  const homeless = guests.filter(({ roomId }) => roomId === null).map(({ name }) => name)
  return (
    <Fragment>
      <tr className={page.group}>
        <th scope="rowgroup" colSpan={5}>
          <BookingHead booking={booking}>
            {booking.wishes === '' ? null : <span>{booking.wishes}</span>}
            <span className={page.named}>{texts.housed(guests.length - homeless.length, guests.length)}</span>
          </BookingHead>
        </th>
      </tr>
      {booking.rooms.map((room) => {
        const people = namesIn(booking, room)
        const warning = warnings.get(room.id)
        const notes = [room.ground ? texts.ground : '', room.share === null ? '' : texts.shares[room.share]]
        return (
          <tr key={room.id}>
            <td data-label={texts.columns.number}>
              {mayChange ? <RoomNumber {...{ departure, booking, room }} /> : room.number}
            </td>
            <td data-label={texts.columns.kind}>{texts.kinds[room.code]}</td>
            <td>
              <b>{people}</b>
            </td>
            <td>
              {notes.filter((note) => note !== '').join(', ')}
              {warning === undefined ? null : <small className={page.lacks}>{texts.warnings[warning]}</small>}
            </td>
            <td className={classes.acts}>
              {mayChange ? (
                <Button size="small" aria-label={texts.editOf(people)} onClick={() => onEdit(room)}>
                  {texts.edit}
                </Button>
              ) : null}
            </td>
          </tr>
        )
      })}
      {homeless.length === 0 ? null : (
        <tr>
          <td colSpan={4}>
            <Chip kind="bad" isLong>
              {texts.noRoom(homeless)}
            </Chip>
          </td>
          <td className={classes.acts}>
            {mayChange ? (
              <Button size="small" aria-label={texts.addFor(booking.booker)} onClick={() => onEdit(null)}>
                {texts.add}
              </Button>
            ) : null}
          </td>
        </tr>
      )}
    </Fragment>
  )
}
