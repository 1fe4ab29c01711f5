import { deskArrangements } from '#messages/arrangements/desk.ts'
import { MergeConflict } from '#ui/desk/merge-conflict.tsx'
import { formatFormField } from './room-form.ts'
import type { useRoomSave } from './use-room-save.ts'

const texts = deskArrangements.rooms

type RoomConflictProps = {
  save: ReturnType<typeof useRoomSave>
  guests: readonly { place: number; name: string }[]
  onClose: () => void
}

/**
 * Shows both values of each field that two people changed in the same room. Renders nothing when there is no conflict.
 */
export function RoomConflict({ save, guests, onClose }: RoomConflictProps) {
  return (
    <MergeConflict
      save={save}
      fields={{
        labels: texts.parts,
        inSentence: texts.inSentence,
        wordsOf: (part, text) =>
          formatFormField(part, text, (place) => guests.find((one) => one.place === place)?.name ?? ''),
      }}
      failed={texts.dialog.failed}
      onClose={() => {
        save.dismiss()
        onClose()
      }}
    />
  )
}
