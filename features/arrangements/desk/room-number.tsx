import { useState, type KeyboardEvent } from 'react'
import type { BookingRoom } from '../api/desk-calls.ts'
import type { ManifestBooking } from '../api/manifest-calls.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { guestsOf, namesIn } from './arrangement-rows.ts'
import type { DepartureRef } from './departure-key.ts'
import { toRoomForm } from './room-form.ts'
import { RoomConflict } from './room-conflict.tsx'
import { useRoomSave } from './use-room-save.ts'
import classes from './arrangements.module.css'

const texts = deskArrangements.rooms

type RoomNumberProps = { departure: DepartureRef; booking: ManifestBooking; room: BookingRoom }

/**
 * The field for a room number. It is saved with Enter or when the field loses focus. Enter and the arrow keys move to
 * the next field.
 */
export function RoomNumber({ departure, booking, room }: RoomNumberProps) {
  const [typedNumber, setTypedNumber] = useState<string>()
  // The room as it was when the user began to type. The current data may have been refetched since.
  const [base, setBase] = useState(room)
  const people = namesIn(booking, room)
  const save = useRoomSave({
    departure,
    reference: booking.reference,
    room,
    base: toRoomForm(base),
    onSaved(saved) {
      setBase(saved)
      // Text typed during the save is not lost.
      setTypedNumber((now) => (now?.trim() === saved.number ? undefined : now))
    },
  })
  const store = () => {
    const number = typedNumber?.trim()
    if (number === undefined || save.isPending) return
    if (number === base.number) setTypedNumber(undefined)
    else save.save({ ...toRoomForm(base), number }, base.version)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-room-number]')]
    const next = fields[fields.indexOf(event.currentTarget) + step]
    if (next === undefined) store()
    else next.focus()
  }
  return (
    <>
      <input
        className={classes.roomNumber}
        data-room-number
        aria-label={texts.numberOf(people)}
        maxLength={20}
        autoComplete="off"
        onFocus={(event) => {
          if (typedNumber === undefined) setBase(room)
          event.currentTarget.select()
        }}
        {...bind(typedNumber ?? room.number, setTypedNumber)}
        onKeyDown={handleKey}
        onBlur={store}
      />
      {save.error === null ? null : (
        <small role="alert" className={`block alarm ${classes.wrong}`}>
          {serverMessageOf(save.error, deskArrangements.failed)}
        </small>
      )}
      <RoomConflict save={save} guests={guestsOf(booking)} onClose={() => setTypedNumber(undefined)} />
    </>
  )
}
