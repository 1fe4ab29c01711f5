import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removePlace } from '../api/desk-calls.ts'
import type { DeskPlace } from '../api/desk-schemas.ts'
import type { PlaceKind } from '../rules/place-records.ts'
import { deskPlaces as texts } from '#messages/places/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { PLACES_KEY } from '#desk/keys/places-key.ts'

type RemovePlaceDialogProps = {
  kind: PlaceKind
  place: DeskPlace
  onDone: (sentence: string) => void
  onClose: () => void
}

/** Says what goes, or what still uses it: then nothing can be removed. */
export function RemovePlaceDialog({ kind, place, onDone, onClose }: RemovePlaceDialogProps) {
  const queries = useQueryClient()
  const { id, version, uses } = place
  const name = place.values.name ?? ''
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(removePlace, { body: { kind, id, version } }),
    onSuccess: () => onDone(texts.removed(name)),
    onSettled: () => queries.invalidateQueries({ queryKey: PLACES_KEY }),
  })
  return (
    <FormDialog
      isOpen
      title={texts.removeTitle(name)}
      failure={error === null ? '' : sentenceOf(error, texts.removeFailed)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending && uses === 0) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          {uses > 0 ? null : (
            <Button type="submit" look="danger" pendingText={isPending ? texts.removing : undefined}>
              {texts.removeOf(name)}
            </Button>
          )}
        </>
      }
    >
      <p>{uses > 0 ? texts.inUse(uses, kind === 'leader') : texts.removeText}</p>
    </FormDialog>
  )
}
