import { useMutation } from '@tanstack/react-query'
import { removeRoom, type BookingRoom } from '../api/desk-calls.ts'
import type { ManifestBooking } from '../api/manifest-calls.ts'
import { ROOM_CODES } from '#features/bookings/rules/room-types.ts'
import { GENDERS } from '#features/travellers/rules/traveller-details.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { CheckboxField } from '#ui/desk/checkbox-field.tsx'
import { formFields } from '#ui/desk/lib/form-fields.ts'
import { guestsOf, withoutRoom } from './arrangement-rows.ts'
import type { DepartureRef } from './departure-key.ts'
import { toRoomForm, defaultRoom, readPlaces, withGround, withPlace } from './room-form.ts'
import { RoomConflict } from './room-conflict.tsx'
import { useChangeManifest } from './use-manifest.ts'
import { useRoomSave } from './use-room-save.ts'
import classes from './arrangements.module.css'

const { rooms } = deskArrangements
const texts = rooms.dialog

type RoomDialogProps = {
  departure: DepartureRef
  booking: ManifestBooking
  /** Null for a new room. */
  room: BookingRoom | null
  onDone: (sentence: string) => void
  onClose: () => void
}

/** Assigns a room to a booking, or edits one. */
export function RoomDialog({ departure, booking, room, onDone, onClose }: RoomDialogProps) {
  const { reference, booker } = booking
  const { change: changeManifest, refetchDepartures } = useChangeManifest(departure)
  const guests = guestsOf(booking)
  const unroomedPlaces = guests.flatMap(({ place, roomId }) => (roomId === null ? [place] : []))
  const draft = `room ${room?.id ?? 'new'} of ${reference}`
  const { base, version, form, change, forget } = useSavedForm(
    draft,
    toRoomForm(room ?? defaultRoom(unroomedPlaces)),
    room?.version ?? 0,
  )
  const settle = (sentence: string) => {
    forget()
    onDone(sentence)
    onClose()
  }
  const save = useRoomSave({ departure, reference, room, base, onSaved: () => settle(rooms.saved) })
  const remove = useMutation({
    mutationFn: ({ id, version: seenVersion }: BookingRoom) =>
      deskCall(removeRoom, {
        params: { packageId: String(departure.packageId), startDate: departure.startDate },
        body: { reference, roomId: id, version: seenVersion },
      }),
    onSuccess(_, { id }) {
      changeManifest((manifest) => withoutRoom(manifest, reference, id))
      settle(rooms.removed)
    },
    // Refetches, so that the user sees a colleague's change before removing the room.
    onError: () => refetchDepartures(),
  })
  const isPending = save.isPending || remove.isPending
  const error = save.error ?? remove.error
  if (save.conflict !== undefined) return <RoomConflict save={save} guests={guests} onClose={onClose} />
  const selectedPlaces = readPlaces(form.places)
  const field = formFields(form, change)
  return (
    <FormDialog
      isOpen
      title={texts.title(booker)}
      draft={draft}
      sending={{ isPending: save.isPending, error }}
      texts={{ leave: texts.leave, action: texts.save, working: texts.saving, failed: texts.failed }}
      actions={
        room === null ? null : (
          <Button
            variant="danger"
            pendingText={remove.isPending ? texts.removing : undefined}
            onClick={() => remove.mutate(room)}
          >
            {texts.remove}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) save.save(form, version)
      }}
    >
      <div className={`stack gap-12 ${classes.pair}`}>
        <SelectField
          label={texts.kind}
          {...field('code')}
          options={ROOM_CODES.map((code) => ({ value: code, text: rooms.kinds[code] }))}
        />
        <Field label={texts.number} hint={texts.numberHint} maxLength={20} {...field('number')} />
      </div>
      <fieldset className={classes.people}>
        <legend>{texts.people}</legend>
        {guests.map(({ place, name }) => (
          <CheckboxField
            key={place}
            label={name}
            checked={selectedPlaces.includes(place)}
            onChange={(event) => change(withPlace(form, place, event.currentTarget.checked))}
          />
        ))}
      </fieldset>
      <SelectField
        label={texts.share}
        hint={texts.shareHint}
        {...field('share')}
        options={[
          { value: '', text: texts.shareNo },
          ...GENDERS.map((gender) => ({ value: gender, text: texts.shareWith[gender] })),
        ]}
      />
      <CheckboxField
        label={texts.ground}
        checked={form.ground !== ''}
        onChange={(event) => change(withGround(event.currentTarget.checked))}
      />
    </FormDialog>
  )
}
