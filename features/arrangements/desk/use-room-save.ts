import { saveRoom, type BookingRoom } from '../api/desk-calls.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useMergingSave } from '#ui/desk/lib/use-merging-save.ts'
import { withRoom } from './arrangement-rows.ts'
import type { DepartureRef } from './departure-key.ts'
import { ROOM_FORM_FIELDS, presentRoom, toRoomInput, type RoomForm } from './room-form.ts'
import { useChangeManifest } from './use-manifest.ts'

type RoomSave = {
  departure: DepartureRef
  reference: string
  /** Null for a new room. */
  room: BookingRoom | null
  base: RoomForm
  onSaved: (room: BookingRoom) => void
}

/**
 * Saves a room of a booking. A colleague's concurrent changes are merged part by part; conflicts are left to the user.
 */
export function useRoomSave({ departure, reference, room, base, onSaved }: RoomSave) {
  const { change } = useChangeManifest(departure)
  const params = { packageId: String(departure.packageId), startDate: departure.startDate }
  return useMergingSave({
    fields: ROOM_FORM_FIELDS,
    base,
    send: (values: RoomForm, version: number) =>
      deskCall(saveRoom, {
        params,
        body: { reference, roomId: room?.id ?? null, version, room: toRoomInput(values) },
      }),
    currentOf(failure) {
      const present = currentValuesIn(failure, saveRoom)
      return present && { ...presentRoom(present), changes: present.changes }
    },
    onSaved({ answer }) {
      change((manifest) => withRoom(manifest, reference, answer))
      onSaved(answer)
    },
  })
}
