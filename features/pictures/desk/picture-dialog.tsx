import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { removePicture, type DeskPicture, type PictureUse } from '../api/desk-calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { Button } from '#ui/desk/button.tsx'
import { Note } from '#ui/desk/note.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { FocusField } from './focus-field.tsx'
import { PictureText } from './picture-text.tsx'
import classes from './pictures.module.css'

type PictureDialogProps = {
  picture: DeskPicture | undefined
  isReadOnly: boolean
  onClose: () => void
  onRemoved: () => void
}

/** The dialog of one picture: its focus, its text, where it is used, and a way to remove it. */
export function PictureDialog({ picture, isReadOnly, onClose, onRemoved }: PictureDialogProps) {
  const id = useId()
  return (
    <Dialog isOpen={picture !== undefined} labelledBy={id} onClose={onClose} className={classes.dialog ?? ''}>
      <div className={`line middle spread line-below gap-12 ${classes.dialogHead}`}>
        <h2 id={id}>{texts.detailsTitle}</h2>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
      {picture === undefined ? null : (
        <div key={picture.key} className={`stack ${classes.details}`}>
          <FocusField picture={picture} isReadOnly={isReadOnly} />
          <div className={`stack gap-12 ${classes.about}`}>
            <PictureText picture={picture} isReadOnly={isReadOnly} hint={texts.textHint} />
            <p className={`muted ${classes.muted}`}>
              {texts.size(picture.picture.width, picture.picture.height)}
              <br />
              {picture.added === null
                ? texts.samplePicture
                : texts.addedBy(picture.added.by, printDateTime(new Date(picture.added.at)))}
            </p>
            <h3>{texts.usesTitle}</h3>
            <Uses uses={picture.uses} />
            {picture.hasMoreUses ? <p className={`muted ${classes.muted}`}>{texts.moreUses}</p> : null}
            {isReadOnly || picture.added === null ? null : <RemoveButton picture={picture} onRemoved={onRemoved} />}
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Uses({ uses }: Pick<DeskPicture, 'uses'>) {
  if (uses.length === 0) return <p>{texts.notUsed}</p>
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
  const label = texts.uses[kind](name)
  if (kind === 'package' || kind === 'draft')
    return <Link to={`${deskPages.package(Number(id))}?part=pictures`}>{label}</Link>
  if (kind === 'story') return <a href={pages.blogDetails(id)}>{label}</a>
  return <>{label}</>
}

/** Asks for confirmation before removing the picture; a picture in use has no such button. */
function RemoveButton({ picture: { key, version, uses }, onRemoved }: { picture: DeskPicture; onRemoved: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(removePicture, { body: { key, version } }),
    onSuccess: onRemoved,
  })
  if (uses.length > 0) return <p className={`muted ${classes.muted}`}>{texts.cannotRemoveInUse}</p>
  if (!isConfirming)
    return (
      <Button variant="danger" onClick={() => setIsConfirming(true)}>
        {texts.remove}
      </Button>
    )
  return (
    <div className={`stack gap-10 ${classes.ask}`} role="group" aria-label={texts.removeTitle}>
      <p>
        <b>{texts.removeTitle}</b> {texts.removeText}
      </p>
      {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.removeFailed)}</Note>}
      <div className={`row gap-8 ${classes.actions}`}>
        <Button onClick={() => setIsConfirming(false)}>{texts.leave}</Button>
        <Button variant="danger" pendingText={isPending ? texts.removing : undefined} onClick={() => mutate()}>
          {texts.remove}
        </Button>
      </div>
    </div>
  )
}
