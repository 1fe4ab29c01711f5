import { useMutation } from '@tanstack/react-query'
import { removeRoom } from '../api/arrangements-calls.ts'
import type { BookingRoom } from '../api/arrangements-schemas.ts'
import type { ManifestBooking } from '../api/departure-schemas.ts'
import { ROOM_CODES } from '#features/bookings/rules/room-types.ts'
import { GENDERS } from '#features/travellers/rules/traveller-details.ts'
import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useKeptRecord } from '#desk/lib/use-kept-record.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { TickField } from '#desk/ui/tick-field.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { guestsOf, withoutRoom } from './arrangement-rows.ts'
import type { CellKey } from './choose-days.ts'
import { formOfRoom, freshRoom, readPlaces, withGround, withPlace } from './room-form.ts'
import { RoomConflict } from './room-conflict.tsx'
import { useChangeManifest } from './use-manifest.ts'
import { useRoomSave } from './use-room-save.ts'
import classes from './arrangements.module.css'

const { rooms } = deskArrangements
const texts = rooms.dialog

type RoomDialogProps = {
  departure: CellKey
  booking: ManifestBooking
  /** Null to give a new one. */
  room: BookingRoom | null
  onDone: (sentence: string) => void
  onClose: () => void
}

/** Gives a booking a room, or changes one. */
export function RoomDialog({ departure, booking, room, onDone, onClose }: RoomDialogProps) {
  const { reference, booker } = booking
  const { change: changeManifest, again } = useChangeManifest(departure)
  const guests = guestsOf(booking)
  const homeless = guests.flatMap(({ place, roomId }) => (roomId === null ? [place] : []))
  const draft = `room ${room?.id ?? 'new'} of ${reference}`
  const known = { values: formOfRoom(room ?? freshRoom(homeless)), version: room?.version ?? 0 }
  const { base, version, form, change, forget } = useKeptRecord(draft, known)
  const settle = (sentence: string) => {
    forget()
    onDone(sentence)
    onClose()
  }
  const save = useRoomSave({ departure, reference, room, base, onSaved: () => settle(rooms.saved) })
  const remove = useMutation({
    mutationFn: ({ id, version: seen }: BookingRoom) =>
      deskCall(removeRoom, {
        params: { packageId: String(departure.packageId), startDate: departure.startDate },
        body: { reference, roomId: id, version: seen },
      }),
    onSuccess(_, { id }) {
      changeManifest((manifest) => withoutRoom(manifest, reference, id))
      settle(rooms.removed)
    },
    // What a colleague has changed is shown before somebody takes it out.
    onError: () => again(),
  })
  const isPending = save.isPending || remove.isPending
  const error = save.error ?? remove.error
  if (save.conflict !== undefined) return <RoomConflict save={save} guests={guests} onClose={onClose} />
  const placesIn = readPlaces(form.places)
  return (
    <FormDialog
      isOpen
      title={texts.title(booker)}
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      draft={draft}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) save.save(form, version)
      }}
      acts={
        <>
          {room === null ? null : (
            <Button
              look="danger"
              pendingText={remove.isPending ? texts.removing : undefined}
              onClick={() => remove.mutate(room)}
            >
              {texts.remove}
            </Button>
          )}
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={save.isPending ? texts.saving : undefined}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={classes.pair}>
        <SelectField
          label={texts.kind}
          value={form.code}
          onChange={(event) => change({ code: event.currentTarget.value })}
        >
          {ROOM_CODES.map((code) => (
            <option key={code} value={code}>
              {rooms.kinds[code]}
            </option>
          ))}
        </SelectField>
        <Field
          label={texts.number}
          hint={texts.numberHint}
          maxLength={20}
          value={form.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
      </div>
      <fieldset className={classes.people}>
        <legend>{texts.people}</legend>
        {guests.map(({ place, name }) => (
          <TickField
            key={place}
            label={name}
            checked={placesIn.includes(place)}
            onChange={(event) => change(withPlace(form, place, event.currentTarget.checked))}
          />
        ))}
      </fieldset>
      <SelectField
        label={texts.share}
        hint={texts.shareHint}
        value={form.share}
        onChange={(event) => change({ share: event.currentTarget.value })}
      >
        <option value="">{texts.shareNo}</option>
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {texts.shareWith[gender]}
          </option>
        ))}
      </SelectField>
      <TickField
        label={texts.ground}
        checked={form.ground !== ''}
        onChange={(event) => change(withGround(event.currentTarget.checked))}
      />
    </FormDialog>
  )
}
