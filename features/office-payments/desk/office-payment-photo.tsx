import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { OfficeReceipt } from '../api/desk-schemas.ts'
import { deskPhotos as texts } from '#messages/desk/photos.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import classes from './photo.module.css'

type ReceiptPhotoProps = { receipt: OfficeReceipt; onDone: (sentence: string) => void }

/** The photo of a receipt: seen by a press, because each look is logged; added or changed while the receipt waits. */
export function ReceiptPhoto({ receipt, onDone }: ReceiptPhotoProps) {
  const { number, hasPhoto, state } = receipt
  const [opened, setOpened] = useState<'see' | 'add'>()
  const close = () => setOpened(undefined)
  return (
    <>
      {hasPhoto ? (
        <Button size="small" aria-label={texts.seeOf(number)} onClick={() => setOpened('see')}>
          {texts.see}
        </Button>
      ) : null}
      {state === 'waits' ? (
        <Button
          look="quiet"
          size="small"
          aria-label={hasPhoto ? texts.otherOf(number) : texts.addOf(number)}
          onClick={() => setOpened('add')}
        >
          {hasPhoto ? texts.other : texts.add}
        </Button>
      ) : null}
      {opened === 'see' ? <Seen receipt={receipt} onClose={close} /> : null}
      {opened === 'add' ? <PhotoDialog receipt={receipt} onClose={close} onDone={onDone} /> : null}
    </>
  )
}

function Seen({ receipt: { id, number }, onClose }: { receipt: OfficeReceipt; onClose: () => void }) {
  const [isGone, setIsGone] = useState(false)
  return (
    <FormDialog
      isOpen
      isWide
      title={texts.title(number)}
      onClose={onClose}
      onSubmit={onClose}
      acts={<Button type="submit">{texts.close}</Button>}
    >
      {isGone ? (
        <Note kind="bad">{texts.gone}</Note>
      ) : (
        <img
          className={classes.whole}
          src={deskPages.receiptPhoto(id)}
          alt={texts.picture(number)}
          onError={() => setIsGone(true)}
        />
      )}
      <p>{texts.logged}</p>
    </FormDialog>
  )
}
