import { useMutation } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useOutletContext } from 'react-router'
import { proposeRooms, type BookingRoom } from '../api/desk-calls.ts'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import type { ManifestBooking } from '../api/manifest-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { countRooms, type RoomWarning } from '../rules/rooming.ts'
import { ROOM_CODES } from '#features/bookings/rules/room-types.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { Note } from '#ui/desk/note.tsx'
import { DataTable } from '#ui/desk/data-table.tsx'
import list from '#ui/desk/list.module.css'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { guestsOf, namesIn, roomsOf, warningsById } from './arrangement-rows.ts'
import { BookingHeader } from './booking-head.tsx'
import { RoomDialog } from './room-dialog.tsx'
import { RoomNumber } from './room-number.tsx'
import { useChangeManifest, useManifest } from './use-manifest.ts'
import classes from './arrangements.module.css'
import page from '#ui/desk/departure-parts.module.css'
import { Loading } from '#ui/desk/loading.tsx'

const texts = deskArrangements.rooms

/** The room that the dialog edits; `room` is null for a new room. */
type RoomDialogState = { booking: ManifestBooking; room: BookingRoom | null }

/** Room assignments, with the rooms needed from the hotel and any warnings. */
export function RoomsTab({ departure }: { departure: DeskDeparture }) {
  const staff = useOutletContext<StaffMember>()
  const { data, error, refetch } = useManifest(departure)
  const { refetchDepartures } = useChangeManifest(departure)
  const [openRoom, setOpenRoom] = useState<RoomDialogState>()
  const [confirmation, setConfirmation] = useState('')
  const propose = useMutation({
    mutationFn: (references: string[]) =>
      deskCall(proposeRooms, {
        params: { packageId: String(departure.packageId), startDate: departure.startDate },
        body: { references },
      }),
    async onSuccess(result) {
      await refetchDepartures()
      setConfirmation(texts.proposed(result.rooms, result.bookings))
    },
  })
  if (data === undefined) return <Loading of={{ data, error, refetch }} rows={8} />
  const { bookings } = data
  const rooms = roomsOf(bookings)
  const warnings = warningsById(rooms)
  const mayChange = hasPermission(staff, 'arrange_guests')
  const guests = bookings.flatMap(guestsOf)
  const bookingsWithoutRooms = bookings
    .filter((booking) => booking.rooms.length === 0)
    .map(({ reference }) => reference)
  return (
    <Card
      title={texts.title(rooms.length, guests.length)}
      actions={
        mayChange && bookingsWithoutRooms.length > 0 ? (
          <SmallButton
            title={texts.proposeHint}
            pendingText={propose.isPending ? deskArrangements.working : undefined}
            onClick={() => propose.mutate(bookingsWithoutRooms)}
          >
            {texts.propose(bookingsWithoutRooms.length)}
          </SmallButton>
        ) : undefined
      }
    >
      {confirmation === '' ? null : (
        <div className="pad-10-16">
          <Note kind="good">{confirmation}</Note>
        </div>
      )}
      {propose.error === null ? null : (
        <Note kind="bad">{serverMessageOf(propose.error, deskArrangements.failed)}</Note>
      )}
      {bookings.length === 0 ? (
        <p className="row middle muted gap-12 pad-16">{texts.none}</p>
      ) : (
        <>
          <Summary rooms={rooms} unroomedGuests={guests.filter(({ roomId }) => roomId === null).length} />
          <DataTable
            isTall
            isWide
            headings={
              <>
                <th scope="col">{texts.columns.number}</th>
                <th scope="col">{texts.columns.kind}</th>
                <th scope="col">{texts.columns.people}</th>
                <th scope="col">{texts.columns.notes}</th>
                <th scope="col">
                  <span className="unseen">{texts.columns.actions}</span>
                </th>
              </>
            }
          >
            {bookings.map((booking) => (
              <Rows
                key={booking.reference}
                {...{ departure, booking, warnings, mayChange }}
                onEdit={(room) => setOpenRoom({ booking, room })}
              />
            ))}
          </DataTable>
          {mayChange ? (
            <div className={`row middle spread muted line-above gap-10 ${list.foot}`}>
              <p>{texts.numberHint}</p>
            </div>
          ) : null}
        </>
      )}
      {openRoom === undefined ? null : (
        <RoomDialog
          departure={departure}
          {...openRoom}
          onDone={setConfirmation}
          onClose={() => setOpenRoom(undefined)}
        />
      )}
    </Card>
  )
}

function Summary({ rooms, unroomedGuests }: { rooms: ReturnType<typeof roomsOf>; unroomedGuests: number }) {
  const warningCount = rooms.filter(({ warning }) => warning !== null).length
  return (
    <div className={`row middle line-above gap-6-14 pad-10-16 ${classes.summary}`}>
      <p>
        <b>{texts.hotel}</b>{' '}
        {countRooms(rooms, ROOM_CODES)
          .map(({ code, count }) => texts.count[code](count))
          .join(', ') || texts.nobody}
      </p>
      {unroomedGuests === 0 ? null : <Chip kind="bad">{texts.without(unroomedGuests)}</Chip>}
      {warningCount === 0 ? null : <Chip kind="waits">{texts.look(warningCount)}</Chip>}
      {unroomedGuests + warningCount === 0 ? <Chip kind="good">{texts.fine}</Chip> : null}
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
  const unroomedGuests = guests.filter(({ roomId }) => roomId === null).map(({ name }) => name)
  return (
    <Fragment>
      <tr className={page.group}>
        <th scope="rowgroup" colSpan={5}>
          <BookingHeader booking={booking}>
            {booking.wishes === '' ? null : <span>{booking.wishes}</span>}
            <span className={page.named}>{texts.housed(guests.length - unroomedGuests.length, guests.length)}</span>
          </BookingHeader>
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
              {warning === undefined ? null : (
                <small className={`block ${page.missingChecks}`}>{texts.warnings[warning]}</small>
              )}
            </td>
            <td className={`whole right ${classes.actions}`}>
              {mayChange ? (
                <SmallButton aria-label={texts.editOf(people)} onClick={() => onEdit(room)}>
                  {texts.edit}
                </SmallButton>
              ) : null}
            </td>
          </tr>
        )
      })}
      {unroomedGuests.length === 0 ? null : (
        <tr>
          <td colSpan={4}>
            <Chip kind="bad" isLong>
              {texts.noRoom(unroomedGuests)}
            </Chip>
          </td>
          <td className={`whole right ${classes.actions}`}>
            {mayChange ? (
              <SmallButton aria-label={texts.addFor(booking.booker)} onClick={() => onEdit(null)}>
                {texts.add}
              </SmallButton>
            ) : null}
          </td>
        </tr>
      )}
    </Fragment>
  )
}
