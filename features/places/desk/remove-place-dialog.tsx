import { removePlace, type DeskPlace } from '../api/desk-calls.ts'
import type { PlaceKind } from '../rules/place-records.ts'
import { deskPlaces as texts } from '#messages/places/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { PLACES_KEY } from '#ui/desk/keys/places-key.ts'

type RemovePlaceDialogProps = {
  kind: PlaceKind
  place: DeskPlace
  onDone: (sentence: string) => void
  onClose: () => void
}

/** Shows what is removed, or what still uses it, in which case nothing can be removed. */
export function RemovePlaceDialog({ kind, place, onDone, onClose }: RemovePlaceDialogProps) {
  const { id, version, uses } = place
  const name = place.values.name ?? ''
  return (
    <CallDialog
      title={texts.removeTitle(name)}
      texts={{
        leave: texts.leave,
        action: uses > 0 ? undefined : texts.removeLabel(name),
        working: texts.removing,
        failed: texts.removeFailed,
      }}
      isDanger
      onClose={onClose}
      run={() => deskCall(removePlace, { body: { kind, id, version } })}
      onDone={() => onDone(texts.removed(name))}
      isStaleAfterFailure
      changes={[PLACES_KEY]}
    >
      <p>{uses > 0 ? texts.inUse(uses, kind === 'leader') : texts.removeText}</p>
    </CallDialog>
  )
}
