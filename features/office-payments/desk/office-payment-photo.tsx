import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskOfficePayment } from '../api/desk-calls.ts'
import { deskPhotos as texts } from '#messages/desk/photos.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { PhotoViewer } from '#ui/desk/photo-viewer.tsx'
import { PhotoDialog } from './photo-dialog.tsx'

type OfficePaymentPhotoProps = { receipt: DeskOfficePayment; onDone: (sentence: string) => void }

/**
 * The photo of an office payment. It is shown on request, because each view is logged, and can be added or replaced
 * while the payment waits.
 */
export function OfficePaymentPhoto({ receipt, onDone }: OfficePaymentPhotoProps) {
  const { id, number, hasPhoto, state } = receipt
  const [opened, setOpened] = useState<'see' | 'add'>()
  const close = () => setOpened(undefined)
  return (
    <>
      {hasPhoto ? (
        <SmallButton aria-label={texts.seeOf(number)} onClick={() => setOpened('see')}>
          {texts.see}
        </SmallButton>
      ) : null}
      {state === 'waits' ? (
        <SmallButton
          variant="quiet"
          aria-label={hasPhoto ? texts.otherOf(number) : texts.addOf(number)}
          onClick={() => setOpened('add')}
        >
          {hasPhoto ? texts.other : texts.add}
        </SmallButton>
      ) : null}
      {opened === 'see' ? (
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
      {opened === 'add' ? <PhotoDialog receipt={receipt} onClose={close} onDone={onDone} /> : null}
    </>
  )
}
