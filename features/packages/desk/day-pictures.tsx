import { useId, useState } from 'react'
import { listPictures } from '#features/pictures/api/desk-calls.ts'
import { deskPackagePictures as texts } from '#messages/packages/desk-pictures.ts'
import { nameOf } from '#features/pictures/desk/picture-card.tsx'
import { PictureFailed } from '#features/pictures/desk/picture-failed.tsx'
import { PICTURES_KEY } from '#ui/desk/keys/pictures-key.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import classes from './day-pictures.module.css'

type DayPicturesProps = {
  label: string
  /** Comma-separated picture keys. */
  text: string
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** The pictures of a day, which can be chosen from the library and removed. */
export function DayPictures({ label, text, isReadOnly, onChange }: DayPicturesProps) {
  const labelId = useId()
  const [isChoosing, setIsChoosing] = useState(false)
  const keys = text === '' ? [] : text.split(',')
  const { data } = useDeskQuery(
    [...PICTURES_KEY, 'named', keys.toSorted().join(',')],
    [listPictures, { query: { keys: keys.join(',') } }],
    { enabled: keys.length > 0, placeholderData: (before) => before },
  )
  return (
    <div role="group" aria-labelledby={labelId} className="stack to-start gap-6">
      <p id={labelId} className="strong">
        {label}
      </p>
      {keys.length === 0 ? <p className="muted">{texts.noPicturesForDay}</p> : null}
      <ul className={`row if-any gap-10 ${classes.list}`}>
        {keys.map((key) => {
          const found = data?.pictures.find((each) => each.key === key)
          const name = found === undefined ? key : nameOf(found)
          return (
            <li key={key}>
              <span className={`block ${classes.shown}`}>
                {found === undefined ? (
                  <PictureFailed />
                ) : (
                  <Picture picture={found.picture} sizes="120px" alt={name} fallback={<PictureFailed />} />
                )}
              </span>
              {isReadOnly ? null : (
                <SmallButton
                  variant="quiet"
                  aria-label={texts.removeFrom(name)}
                  onClick={() => onChange(keys.filter((other) => other !== key).join(','))}
                >
                  {texts.takeOut}
                </SmallButton>
              )}
            </li>
          )
        })}
      </ul>
      {isReadOnly ? null : <SmallButton onClick={() => setIsChoosing(true)}>{texts.ofDay}</SmallButton>}
      <LibraryDialog
        isOpen={isChoosing}
        usedKeys={keys}
        onClose={() => setIsChoosing(false)}
        onChoose={(newKeys) => {
          onChange([...keys, ...newKeys].join(','))
          setIsChoosing(false)
        }}
      />
    </div>
  )
}
