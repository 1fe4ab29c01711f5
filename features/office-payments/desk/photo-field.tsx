import { useEffect, useId, useRef, useState } from 'react'
import { PHOTO_TYPES } from '#kernel/files/photo-file.ts'
import { deskPhotos as texts } from '#messages/desk/photos.ts'
import { shrinkPhoto, type SmallPhoto } from '#ui/desk/lib/shrink-photo.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import classes from './photo.module.css'

type PhotoFieldProps = { photo: SmallPhoto | null; onChange: (photo: SmallPhoto | null) => void }

/** Takes a photo with a phone's camera, or from a file. It is scaled down here, and shown before it is sent. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const id = useId()
  const [inputKey, setInputKey] = useState(0)
  const [state, setState] = useState<'reading' | 'unreadable'>()
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    setState('reading')
    const small = await shrinkPhoto(file)
    setState(small === null ? 'unreadable' : undefined)
    onChange(small)
  }
  return (
    <div className={`stack shrink ${classes.field}`}>
      <label className="small strong" htmlFor={id}>
        {texts.label}
      </label>
      <input
        // The field must not keep showing the name of a photo that was removed.
        key={inputKey}
        id={id}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <p id={`${id}-hint`} className="muted small">
        {texts.hint}
      </p>
      <p role="status" className={state === 'unreadable' ? 'alarm small strong' : 'muted small if-any'}>
        {state === undefined ? null : texts[state]}
        {state === undefined && photo !== null ? texts.ready(Math.ceil(photo.bytes / 1024)) : null}
      </p>
      {photo === null ? null : (
        <div className="row bottom gap-12">
          <Preview photo={photo} />
          <SmallButton
            onClick={() => {
              setInputKey(inputKey + 1)
              onChange(null)
            }}
          >
            {texts.remove}
          </SmallButton>
        </div>
      )}
    </div>
  )
}

/** A canvas instead of an image URL: the page's security policy allows only our own addresses. */
function Preview({ photo: { canvas } }: { photo: SmallPhoto }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.replaceChildren(canvas)
  }, [canvas])
  return <div ref={frame} className={classes.preview} role="img" aria-label={texts.preview} />
}
