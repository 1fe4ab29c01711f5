import { useEffect, useId, useRef, useState } from 'react'
import { PHOTO_TYPES } from '#kernel/files/photo-file.ts'
import { deskPhotos as texts } from '#messages/desk/photos.ts'
import { shrinkPhoto, type SmallPhoto } from '#desk/lib/shrink-photo.ts'
import { Button } from '#desk/ui/button.tsx'
import classes from './photo.module.css'

type PhotoFieldProps = { photo: SmallPhoto | null; onChange: (photo: SmallPhoto | null) => void }

/** Takes a photo: the camera of a phone, or a file. It is made small here, and shown before it is sent. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const id = useId()
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'reading' | 'unreadable'>()
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    setState('reading')
    const small = await shrinkPhoto(file)
    setState(small === null ? 'unreadable' : undefined)
    onChange(small)
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{texts.label}</label>
      <input
        // A field that says the name of a photo that was left out would be wrong.
        key={tries}
        id={id}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <p id={`${id}-hint`} className={classes.hint}>
        {texts.hint}
      </p>
      <p role="status" className={state === 'unreadable' ? classes.bad : classes.state}>
        {state === undefined ? null : texts[state]}
        {state === undefined && photo !== null ? texts.ready(Math.ceil(photo.bytes / 1024)) : null}
      </p>
      {photo === null ? null : (
        <div className={classes.chosen}>
          <Preview photo={photo} />
          <Button
            size="small"
            onClick={() => {
              setTries(tries + 1)
              onChange(null)
            }}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A picture without an address: the policy of the page allows no others than our own. */
function Preview({ photo: { canvas } }: { photo: SmallPhoto }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.replaceChildren(canvas)
  }, [canvas])
  return <div ref={frame} className={classes.preview} role="img" aria-label={texts.preview} />
}
