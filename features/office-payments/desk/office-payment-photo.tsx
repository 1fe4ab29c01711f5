import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskOfficePayment } from '../api/desk-calls.ts'
import { deskPhotos as texts } from '#messages/desk/photos.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import classes from './photo.module.css'

type OfficePaymentPhotoProps = { receipt: DeskOfficePayment; onDone: (sentence: string) => void }

/**
 * The photo of an office payment. It is shown on request, because each view is logged, and can be added or replaced
 * while the payment waits.
 */
export function OfficePaymentPhoto({ receipt, onDone }: OfficePaymentPhotoProps) {
  const { number, hasPhoto, state } = receipt
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
      {opened === 'see' ? <Seen receipt={receipt} onClose={close} /> : null}
      {opened === 'add' ? <PhotoDialog receipt={receipt} onClose={close} onDone={onDone} /> : null}
    </>
  )
}

function Seen({ receipt: { id, number }, onClose }: { receipt: DeskOfficePayment; onClose: () => void }) {
  const [isGone, setIsGone] = useState(false)
  return (
    <FormDialog
      isOpen
      isWide
      title={texts.title(number)}
      words={{ leave: texts.close }}
      onClose={onClose}
      onSubmit={onClose}
    >
      {isGone ? (
        <Note kind="bad">{texts.gone}</Note>
      ) : (
        <img
          className={`block ${classes.whole}`}
          src={deskPages.officePaymentPhoto(id)}
          alt={texts.picture(number)}
          onError={() => setIsGone(true)}
        />
      )}
      <p>{texts.logged}</p>
    </FormDialog>
  )
}
