import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskOfficePayment } from '../api/desk-calls.ts'
import { deskPhotos as texts } from '#messages/desk/photos.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { PhotoViewer } from '#ui/desk/photo-viewer.tsx'
import { PhotoDialog } from './photo-dialog.tsx'

type OfficePaymentPhotoProps = { officePayment: DeskOfficePayment; onDone: (sentence: string) => void }

/**
 * The photo of an office payment. It is shown on request, because each view is logged, and can be added or replaced
 * while the payment waits.
 */
export function OfficePaymentPhoto({ officePayment, onDone }: OfficePaymentPhotoProps) {
  const { id, number, hasPhoto, state } = officePayment
  const [openDialog, setOpenDialog] = useState<'see' | 'add'>()
  const close = () => setOpenDialog(undefined)
  return (
    <>
      {hasPhoto ? (
        <SmallButton aria-label={texts.seeOf(number)} onClick={() => setOpenDialog('see')}>
          {texts.see}
        </SmallButton>
      ) : null}
      {state === 'waits' ? (
        <SmallButton
          variant="quiet"
          aria-label={hasPhoto ? texts.otherOf(number) : texts.addOf(number)}
          onClick={() => setOpenDialog('add')}
        >
          {hasPhoto ? texts.other : texts.add}
        </SmallButton>
      ) : null}
      {openDialog === 'see' ? (
        <PhotoViewer
          title={texts.title(number)}
          src={deskPages.officePaymentPhoto(id)}
          alt={texts.picture(number)}
          gone={texts.gone}
          logged={texts.logged}
          close={texts.close}
          onClose={close}
        />
      ) : null}
      {openDialog === 'add' ? <PhotoDialog officePayment={officePayment} onClose={close} onDone={onDone} /> : null}
    </>
  )
}
