import { useEffect, useId, useRef, useState } from 'react'
import { PHOTO_TYPES } from '#domain/photo-file.ts'
import { deskIncidents } from '#messages/desk-incidents.ts'
import { FOR_BAD_LINES, shrinkPhoto, type SmallPhoto } from '#desk/lib/shrink-photo.ts'
import { Button } from '#desk/ui/button.tsx'
import classes from './incident.module.css'

const texts = deskIncidents.phone

type FieldProps = { photo: SmallPhoto | null; onChange: (photo: SmallPhoto | null) => void }

/** A photo of the camera, or one that was taken before. It is made small here, and shown. */
export function IncidentPhotoField({ photo, onChange }: FieldProps) {
  const [state, setState] = useState<'reading' | 'unreadable'>()
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    setState('reading')
    const small = await shrinkPhoto(file, FOR_BAD_LINES)
    setState(small === null ? 'unreadable' : undefined)
    if (small !== null) onChange(small)
  }
  return (
    <div className={classes.photoField}>
      <div className={classes.ways}>
        <Way words={texts.take} isCamera onChoose={(file) => void choose(file)} />
        <Way words={texts.choose} onChoose={(file) => void choose(file)} />
      </div>
      <p role="status" className={state === 'unreadable' ? classes.bad : classes.state}>
        {state === undefined ? (photo === null ? '' : texts.ready(Math.ceil(photo.bytes / 1024))) : texts[state]}
      </p>
      {photo === null ? null : (
        <div className={classes.chosen}>
          <Preview photo={photo} />
          <Button onClick={() => onChange(null)}>{texts.leaveOut}</Button>
        </div>
      )}
    </div>
  )
}

/** Looks like a button; the field of the browser lies in it. The same photo can be chosen again after it was left out. */
function Way({
  words,
  isCamera = false,
  onChoose,
}: {
  words: string
  isCamera?: boolean
  onChoose: (file: File | undefined) => void
}) {
  const id = useId()
  return (
    <label className={classes.way} htmlFor={id}>
      {words}
      <input
        id={id}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={(event) => {
          onChoose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** A picture without an address: the policy of the page allows no others than our own. */
function Preview({ photo: { canvas } }: { photo: SmallPhoto }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.replaceChildren(canvas)
  }, [canvas])
  return <div ref={frame} className={classes.preview} role="img" aria-label={texts.photo} />
}
