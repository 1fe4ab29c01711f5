import { useEffect, useState, type KeyboardEvent } from 'react'
import type { DeskPicture } from '../api/desk-schemas.ts'
import { PICTURE_TEXT_LONGEST } from '../rules/picture-file.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField } from '#desk/ui/field.tsx'
import { Note } from '#desk/ui/note.tsx'
import { usePictureChange } from './use-picture-change.ts'
import classes from './pictures.module.css'

/** A text is kept so long after the last key (design of the desk, "Forms"). */
const KEEP_AFTER_MS = 800
/** What the fields of texts have in common, by which Enter finds the next one. */
const MARK = 'data-picture-text'

type PictureTextProps = { picture: DeskPicture; isReadOnly: boolean; hint?: string; onKept?: () => void }

/** What a picture shows. It keeps itself; Enter leads to the next picture. */
export function PictureText({ picture, isReadOnly, hint, onKept }: PictureTextProps) {
  const { alt } = picture.picture
  const { change, isPending, failure, theirs, resolve } = usePictureChange(picture, onKept)
  const [typed, setTyped] = useState({ text: alt, stored: alt })
  // What was kept is the text that was typed, or a beginning of it. Any other text of the server replaces it.
  const isOwn = typed.stored === alt || typed.text.trim().startsWith(alt)
  const text = isOwn ? typed.text : alt
  const [failedFor, setFailedFor] = useState<string>()
  const wanted = text.trim()
  const isDirty = wanted !== alt
  const isWaiting = isDirty && wanted !== '' && !isPending && theirs === undefined && failedFor !== text
  const keep = () => {
    setFailedFor(text)
    change({ alt: wanted })
  }
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  })
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const fields = [...document.querySelectorAll<HTMLTextAreaElement>(`[${MARK}]`)]
    fields[fields.indexOf(event.currentTarget) + 1]?.focus()
  }
  return (
    <div className={classes.text}>
      <AreaField
        {...{ [MARK]: '' }}
        label={texts.text}
        hint={hint}
        error={text.trim() === '' && alt !== '' ? texts.needsText : undefined}
        rows={3}
        maxLength={PICTURE_TEXT_LONGEST}
        readOnly={isReadOnly}
        value={text}
        placeholder={isReadOnly ? texts.noText : undefined}
        onChange={(event) => setTyped({ text: event.target.value.replaceAll('\n', ' '), stored: alt })}
        onBlur={() => {
          if (isWaiting) keep()
        }}
        onKeyDown={handleKey}
      />
      <span className={classes.muted} role="status">
        {isPending ? texts.keeping : isDirty || typed.stored === alt ? '' : texts.kept}
      </span>
      {failure === '' ? null : (
        <Note kind="bad">
          <p>{failure}</p>
          <Button size="small" onClick={keep}>
            {texts.again}
          </Button>
        </Note>
      )}
      {theirs === undefined ? null : (
        <Note kind="waits">
          <p>{texts.theirs(theirs.picture.alt)}</p>
          <Button size="small" onClick={() => resolve('theirs')}>
            {texts.takeTheirs}
          </Button>
          <Button size="small" onClick={() => resolve({ alt: wanted })}>
            {texts.keepMine}
          </Button>
        </Note>
      )}
    </div>
  )
}
