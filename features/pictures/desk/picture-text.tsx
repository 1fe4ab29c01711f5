import { useEffect, useState, type KeyboardEvent } from 'react'
import type { DeskPicture } from '../api/desk-calls.ts'
import { MAX_PICTURE_TEXT_LENGTH } from '../rules/picture-file.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { TextAreaField } from '#ui/desk/field.tsx'
import { Note } from '#ui/desk/note.tsx'
import { usePictureChange } from './use-picture-change.ts'
import classes from './pictures.module.css'

/** The text is saved this long after the last key press (design of the desk, "Forms"). */
const SAVE_AFTER_MS = 800
/** An attribute that all text fields share, by which Enter finds the next field. */
const TEXT_FIELD_ATTRIBUTE = 'data-picture-text'

type PictureTextProps = { picture: DeskPicture; isReadOnly: boolean; hint?: string; onSaved?: () => void }

/** The text that says what a picture shows. It is saved automatically; Enter moves to the next picture. */
export function PictureText({ picture, isReadOnly, hint, onSaved }: PictureTextProps) {
  const { alt } = picture.picture
  const { change, isPending, failure, theirs, resolve } = usePictureChange(picture, onSaved)
  const [input, setInput] = useState({ text: alt, stored: alt })
  // True when the saved text is what was typed, or its beginning. Any other text from the server replaces what was
  // typed.
  const isOwn = input.stored === alt || input.text.trim().startsWith(alt)
  const text = isOwn ? input.text : alt
  const [attemptedText, setAttemptedText] = useState<string>()
  const trimmedText = text.trim()
  const isDirty = trimmedText !== alt
  const isWaiting = isDirty && trimmedText !== '' && !isPending && theirs === undefined && attemptedText !== text
  const save = () => {
    setAttemptedText(text)
    change({ alt: trimmedText })
  }
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(save, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  })
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const fields = [...document.querySelectorAll<HTMLTextAreaElement>(`[${TEXT_FIELD_ATTRIBUTE}]`)]
    fields[fields.indexOf(event.currentTarget) + 1]?.focus()
  }
  return (
    <div className={`stack gap-2 ${classes.text}`}>
      <TextAreaField
        {...{ [TEXT_FIELD_ATTRIBUTE]: '' }}
        label={texts.text}
        hint={hint}
        error={text.trim() === '' && alt !== '' ? texts.needsText : undefined}
        rows={3}
        maxLength={MAX_PICTURE_TEXT_LENGTH}
        readOnly={isReadOnly}
        value={text}
        placeholder={isReadOnly ? texts.noText : undefined}
        onChange={(event) => setInput({ text: event.target.value.replaceAll('\n', ' '), stored: alt })}
        onBlur={() => {
          if (isWaiting) save()
        }}
        onKeyDown={handleKey}
      />
      <span className={`muted ${classes.muted}`} role="status">
        {isPending ? texts.keeping : isDirty || input.stored === alt ? '' : texts.kept}
      </span>
      {failure === '' ? null : (
        <Note kind="bad">
          <p>{failure}</p>
          <SmallButton onClick={save}>{texts.again}</SmallButton>
        </Note>
      )}
      {theirs === undefined ? null : (
        <Note kind="waits">
          <p>{texts.theirs(theirs.picture.alt)}</p>
          <SmallButton onClick={() => resolve('theirs')}>{texts.chooseTheirs}</SmallButton>
          <SmallButton onClick={() => resolve({ alt: trimmedText })}>{texts.keepMine}</SmallButton>
        </Note>
      )}
    </div>
  )
}
