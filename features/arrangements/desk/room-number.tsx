import { useState, type KeyboardEvent } from 'react'
import type { BookingRoom } from '../api/arrangements-schemas.ts'
import type { ManifestBooking } from '../api/departure-schemas.ts'
import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import { sentenceOf } from '#site/lib/api.ts'
import { guestsOf, namesIn } from './arrangement-rows.ts'
import type { CellKey } from './choose-days.ts'
import { formOfRoom } from './room-form.ts'
import { RoomConflict } from './room-conflict.tsx'
import { useRoomSave } from './use-room-save.ts'
import classes from './arrangements.module.css'

const texts = deskArrangements.rooms

type RoomNumberProps = { departure: CellKey; booking: ManifestBooking; room: BookingRoom }

/** The number of a room, kept with Enter or on leaving it. Enter and the arrows go to the next one. */
export function RoomNumber({ departure, booking, room }: RoomNumberProps) {
  const [typed, setTyped] = useState<string>()
  // What was there when somebody began: the page may be asked for again while they type.
  const [base, setBase] = useState(room)
  const people = namesIn(booking, room)
  const save = useRoomSave({
    departure,
    reference: booking.reference,
    room,
    base: formOfRoom(base),
    onSaved(kept) {
      setBase(kept)
      // Who types on while it is being kept loses nothing.
      setTyped((now) => (now?.trim() === kept.number ? undefined : now))
    },
  })
  const keep = () => {
    const number = typed?.trim()
    if (number === undefined || save.isPending) return
    if (number === base.number) setTyped(undefined)
    else save.save({ ...formOfRoom(base), number }, base.version)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-room-number]')]
    const next = fields[fields.indexOf(event.currentTarget) + step]
    if (next === undefined) keep()
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
        value={typed ?? room.number}
        onFocus={(event) => {
          if (typed === undefined) setBase(room)
          event.currentTarget.select()
        }}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={keep}
      />
      {save.error === null ? null : (
        <small role="alert" className={classes.wrong}>
          {sentenceOf(save.error, deskArrangements.failed)}
        </small>
      )}
      <RoomConflict save={save} guests={guestsOf(booking)} onClose={() => setTyped(undefined)} />
    </>
  )
}
