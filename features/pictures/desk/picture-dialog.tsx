import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { removePicture } from '../api/desk-calls.ts'
import type { DeskPicture, PictureUse } from '../api/desk-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Dialog } from '#site/ui/dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { FocusField } from './focus-field.tsx'
import { PictureText } from './picture-text.tsx'
import classes from './pictures.module.css'

type PictureDialogProps = {
  picture: DeskPicture | undefined
  isReadOnly: boolean
  onClose: () => void
  onRemoved: () => void
}

/** All about one picture: what stays of it, what it shows, where it is used; and the way to remove it. */
export function PictureDialog({ picture, isReadOnly, onClose, onRemoved }: PictureDialogProps) {
  const id = useId()
  return (
    <Dialog isOpen={picture !== undefined} labelledBy={id} onClose={onClose} className={classes.dialog ?? ''}>
      <div className={classes.dialogHead}>
        <h2 id={id}>{texts.detailsTitle}</h2>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
      {picture === undefined ? null : (
        <div key={picture.key} className={classes.details}>
          <FocusField picture={picture} isReadOnly={isReadOnly} />
          <div className={classes.about}>
            <PictureText picture={picture} isReadOnly={isReadOnly} hint={texts.textHint} />
            <p className={classes.muted}>
              {texts.size(picture.picture.width, picture.picture.height)}
              <br />
              {picture.added === null
                ? texts.ofSample
                : texts.addedBy(picture.added.by, printMoment(new Date(picture.added.at)))}
            </p>
            <h3>{texts.usesTitle}</h3>
            <Uses uses={picture.uses} />
            {picture.hasMoreUses ? <p className={classes.muted}>{texts.moreUses}</p> : null}
            {isReadOnly || picture.added === null ? null : <RemoveButton picture={picture} onRemoved={onRemoved} />}
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Uses({ uses }: Pick<DeskPicture, 'uses'>) {
  if (uses.length === 0) return <p>{texts.usedNowhere}</p>
  return (
    <ul className={classes.uses}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <UseLink use={use} />
        </li>
      ))}
    </ul>
  )
}

function UseLink({ use: { kind, id, name } }: { use: PictureUse }) {
  const words = texts.uses[kind](name)
  if (kind === 'package' || kind === 'draft')
    return <Link to={`${deskPages.package(Number(id))}?part=pictures`}>{words}</Link>
  if (kind === 'story') return <a href={pages.blogDetails(id)}>{words}</a>
  return <>{words}</>
}

/** Asks before it removes; a picture that is used has no such button. */
function RemoveButton({ picture: { key, version, uses }, onRemoved }: { picture: DeskPicture; onRemoved: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(removePicture, { body: { key, version } }),
    onSuccess: onRemoved,
  })
  if (uses.length > 0) return <p className={classes.muted}>{texts.removeWhenUnused}</p>
  if (!isAsking)
    return (
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
    )
  return (
    <div className={classes.ask} role="group" aria-label={texts.removeTitle}>
      <p>
        <b>{texts.removeTitle}</b> {texts.removeText}
      </p>
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.removeFailed)}</Note>}
      <div className={classes.acts}>
        <Button onClick={() => setIsAsking(false)}>{texts.leave}</Button>
        <Button look="danger" pendingText={isPending ? texts.removing : undefined} onClick={() => mutate()}>
          {texts.remove}
        </Button>
      </div>
    </div>
  )
}
