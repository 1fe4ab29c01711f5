import { useEffect, useId, useRef } from 'react'
import { PHOTO_TYPES } from '#kernel/files/photo-file.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import type { SmallPhoto } from '#ui/desk/lib/shrink-photo.ts'
import { Button } from '#ui/desk/button.tsx'
import classes from './incident.module.css'
import type { ChosenPhoto } from './photo-choice.ts'

const texts = deskIncidents.phone

type FieldProps = { selectedPhoto: ChosenPhoto; onChoose: (file: Blob) => void; onRemovePhoto: () => void }

/** A photo from the camera or the gallery, and its progress. */
export function IncidentPhotoField({ selectedPhoto: { photo, state }, onChoose, onRemovePhoto }: FieldProps) {
  return (
    <div className="stack gap-8">
      <div className="row gap-10">
        <PhotoInput caption={texts.take} isCamera onChoose={onChoose} />
        <PhotoInput caption={texts.choose} onChoose={onChoose} />
      </div>
      <p role="status" className={state === 'unreadable' ? 'alarm strong' : classes.state}>
        {state === undefined ? (photo === null ? '' : texts.ready(Math.ceil(photo.bytes / 1024))) : texts[state]}
      </p>
      {photo === null ? null : (
        <div className="row bottom gap-12">
          <Preview photo={photo} />
          <Button onClick={onRemovePhoto}>{texts.removePhoto}</Button>
        </div>
      )}
    </div>
  )
}

/** A file input that looks like a button. The same photo can be chosen again after it was removed. */
function PhotoInput({
  caption,
  isCamera = false,
  onChoose,
}: {
  caption: string
  isCamera?: boolean
  onChoose: (file: Blob) => void
}) {
  const id = useId()
  return (
    <label className={`stack strong ${classes.way}`} htmlFor={id}>
      {caption}
      <input
        id={id}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) onChoose(file)
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** Draws the photo on a canvas without a URL, because the page's content security policy allows only our own URLs. */
function Preview({ photo: { canvas } }: { photo: SmallPhoto }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.replaceChildren(canvas)
  }, [canvas])
  return <div ref={frame} className={classes.preview} role="img" aria-label={texts.photo} />
}
