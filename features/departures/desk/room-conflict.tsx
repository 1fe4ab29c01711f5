import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import { MergeConflict } from '#desk/ui/merge-conflict.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { wordsOfPart } from './room-form.ts'
import type { useRoomSave } from './use-room-save.ts'

const texts = deskArrangements.rooms

type RoomConflictProps = {
  save: ReturnType<typeof useRoomSave>
  guests: readonly { place: number; name: string }[]
  onClose: () => void
}

/** Both values of what two people have changed in one room. Nothing while there is no conflict. */
export function RoomConflict({ save, guests, onClose }: RoomConflictProps) {
  const { conflict, isPending, error } = save
  if (conflict === undefined) return null
  return (
    <MergeConflict
      conflict={conflict}
      labels={texts.parts}
      inSentence={texts.inSentence}
      wordsOf={(part, text) =>
        wordsOfPart(part, text, (place) => guests.find((one) => one.place === place)?.name ?? '')
      }
      failure={error === null ? '' : sentenceOf(error, texts.dialog.failed)}
      isPending={isPending}
      onSave={save.resolve}
      onClose={() => {
        save.leave()
        onClose()
      }}
    />
  )
}
