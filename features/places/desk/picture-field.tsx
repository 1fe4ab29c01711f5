import { useId } from 'react'
import { listPictures } from '#features/pictures/api/desk-calls.ts'
import { deskPackagePictures } from '#messages/packages/desk-pictures.ts'
import { nameOf } from '#features/pictures/desk/picture-card.tsx'
import { PictureFailed } from '#features/pictures/desk/picture-failed.tsx'
import { PICTURES_KEY } from '#ui/desk/keys/pictures-key.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Picture } from '#ui/site/picture.tsx'
import classes from './places.module.css'

type PictureFieldProps = {
  label: string
  hint: string | undefined
  check: ReturnType<Checks['field']>
  /** The key of the picture; empty without one. */
  value: string
  onChange: (value: string) => void
  onChoose: () => void
}

/** The picture of a place or a person, which can be chosen from the library or removed. */
export function PictureField({ label, hint, check, value, onChange, onChoose }: PictureFieldProps) {
  const labelId = useId()
  const { data } = useDeskQuery([...PICTURES_KEY, 'named', value], [listPictures, { query: { keys: value } }], {
    enabled: value !== '',
  })
  const found = value === '' ? undefined : data?.pictures.find(({ key }) => key === value)
  const name = found === undefined ? value : nameOf(found)
  return (
    <div role="group" aria-labelledby={labelId} className="stack to-start gap-6">
      <p id={labelId} className="small strong">
        {label}
      </p>
      {value === '' ? null : (
        <span className={`block ${classes.shown}`}>
          {found === undefined ? (
            <PictureFailed />
          ) : (
            <Picture picture={found.picture} sizes="120px" alt={name} fallback={<PictureFailed />} />
          )}
        </span>
      )}
      <div className="row gap-6">
        <SmallButton id={check.id} aria-label={deskPackagePictures.chooseOneLabel(label)} onClick={onChoose}>
          {deskPackagePictures.choose}
        </SmallButton>
        {value === '' ? null : (
          <SmallButton variant="quiet" aria-label={deskPackagePictures.removeFrom(name)} onClick={() => onChange('')}>
            {deskPackagePictures.takeOut}
          </SmallButton>
        )}
      </div>
      {hint === undefined ? null : <p className="muted small">{hint}</p>}
      {check.error === undefined ? null : <p className={`alarm ${classes.error}`}>{check.error}</p>}
    </div>
  )
}
