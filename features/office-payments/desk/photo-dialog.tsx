import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepReceiptPhoto } from '../api/desk-calls.ts'
import type { OfficeReceipt } from '../api/desk-schemas.ts'
import { deskPhotos as texts } from '#messages/desk/photos.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import type { SmallPhoto } from '#desk/lib/shrink-photo.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { PhotoField } from './photo-field.tsx'

type PhotoDialogProps = { receipt: OfficeReceipt; onClose: () => void; onDone: (sentence: string) => void }

/** Adds a photo to a receipt that waits, or puts another in its place. */
export function PhotoDialog({ receipt: { id, number }, onClose, onDone }: PhotoDialogProps) {
  const queries = useQueryClient()
  const [photo, setPhoto] = useState<SmallPhoto | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (base64: string) => deskCall(keepReceiptPhoto, { body: { receiptId: id, photo: base64 } }),
    async onSuccess() {
      onClose()
      onDone(texts.kept(number))
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.keepFailed)}
      isOpen
      title={texts.title(number)}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true)
        if (photo !== null && !isPending) mutate(photo.base64)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.keeping : undefined}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <PhotoField photo={photo} onChange={setPhoto} />
      {isChecked && photo === null ? <Note kind="bad">{texts.choose}</Note> : null}
    </FormDialog>
  )
}
