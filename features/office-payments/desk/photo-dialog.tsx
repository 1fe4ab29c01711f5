import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveOfficePaymentPhoto, type DeskOfficePayment } from '../api/desk-calls.ts'
import { deskPhotos as texts } from '#messages/desk/photos.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import type { SmallPhoto } from '#ui/desk/lib/shrink-photo.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { PhotoField } from './photo-field.tsx'

type PhotoDialogProps = { officePayment: DeskOfficePayment; onClose: () => void; onDone: (sentence: string) => void }

/** Adds a photo to a waiting office payment, or replaces it. */
export function PhotoDialog({ officePayment: { id, number }, onClose, onDone }: PhotoDialogProps) {
  const queryClient = useQueryClient()
  const [photo, setPhoto] = useState<SmallPhoto | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const sending = useMutation({
    mutationFn: (base64: string) => deskCall(saveOfficePaymentPhoto, { body: { officePaymentId: id, photo: base64 } }),
    async onSuccess() {
      onClose()
      onDone(texts.kept(number))
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <FormDialog
      isOpen
      title={texts.title(number)}
      sending={sending}
      texts={{ leave: texts.leave, action: texts.keep, working: texts.keeping, failed: texts.photoNotSaved }}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true)
        if (photo !== null && !sending.isPending) sending.mutate(photo.base64)
      }}
    >
      <PhotoField photo={photo} onChange={setPhoto} />
      {isChecked && photo === null ? <Note kind="bad">{texts.choose}</Note> : null}
    </FormDialog>
  )
}
