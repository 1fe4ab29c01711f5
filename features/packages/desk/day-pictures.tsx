import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { listPictures } from '#features/pictures/api/desk-calls.ts'
import { deskPackagePictures as texts } from '#messages/packages/desk-pictures.ts'
import { nameOf } from '#features/pictures/desk/picture-card.tsx'
import { PictureFailed } from '#features/pictures/desk/picture-failed.tsx'
import { PICTURES_KEY } from '#desk/keys/pictures-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import classes from './day-pictures.module.css'

type DayPicturesProps = {
  label: string
  /** Keys, with commas between them. */
  text: string
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** The pictures of a day: chosen from the library, and taken out. */
export function DayPictures({ label, text, isReadOnly, onChange }: DayPicturesProps) {
  const labelId = useId()
  const [isChoosing, setIsChoosing] = useState(false)
  const keys = text === '' ? [] : text.split(',')
  const { data } = useQuery({
    queryKey: [...PICTURES_KEY, 'named', keys.toSorted().join(',')],
    queryFn: () => deskCall(listPictures, { query: { keys: keys.join(',') } }),
    enabled: keys.length > 0,
    placeholderData: (before) => before,
  })
  return (
    <div role="group" aria-labelledby={labelId} className={classes.pictures}>
      <p id={labelId} className={classes.label}>
        {label}
      </p>
      {keys.length === 0 ? <p className={classes.muted}>{texts.noneOfDay}</p> : null}
      <ul className={classes.list}>
        {keys.map((key) => {
          const found = data?.pictures.find((each) => each.key === key)
          const name = found === undefined ? key : nameOf(found)
          return (
            <li key={key}>
              <span className={classes.shown}>
                {found === undefined ? (
                  <PictureFailed />
                ) : (
                  <Picture picture={found.picture} sizes="120px" alt={name} fallback={<PictureFailed />} />
                )}
              </span>
              {isReadOnly ? null : (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={texts.takeOutOf(name)}
                  onClick={() => onChange(keys.filter((other) => other !== key).join(','))}
                >
                  {texts.takeOut}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {isReadOnly ? null : (
        <Button size="small" onClick={() => setIsChoosing(true)}>
          {texts.ofDay}
        </Button>
      )}
      <LibraryDialog
        isOpen={isChoosing}
        taken={keys}
        onClose={() => setIsChoosing(false)}
        onChoose={(chosen) => {
          onChange([...keys, ...chosen].join(','))
          setIsChoosing(false)
        }}
      />
    </div>
  )
}
