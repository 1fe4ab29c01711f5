import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listPictures } from '#features/pictures/api/desk-calls.ts'
import { deskPackagePictures } from '#messages/packages/desk-pictures.ts'
import { nameOf } from '#features/pictures/desk/picture-card.tsx'
import { PictureFailed } from '#features/pictures/desk/picture-failed.tsx'
import { PICTURES_KEY } from '#desk/keys/pictures-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import type { Checks } from '#desk/lib/use-checks.ts'
import { Button } from '#desk/ui/button.tsx'
import { Picture } from '#site/ui/picture.tsx'
import classes from './places.module.css'

type PictureFieldProps = {
  label: string
  hint: string | undefined
  check: ReturnType<Checks['field']>
  /** The key of the picture; empty for none. */
  value: string
  onChange: (value: string) => void
  onChoose: () => void
}

/** The picture of a place or a person: chosen from the library, and taken out. */
export function PictureField({ label, hint, check, value, onChange, onChoose }: PictureFieldProps) {
  const labelId = useId()
  const { data } = useQuery({
    queryKey: [...PICTURES_KEY, 'named', value],
    queryFn: () => deskCall(listPictures, { query: { keys: value } }),
    enabled: value !== '',
  })
  const found = value === '' ? undefined : data?.pictures.find(({ key }) => key === value)
  const name = found === undefined ? value : nameOf(found)
  return (
    <div role="group" aria-labelledby={labelId} className={classes.picture}>
      <p id={labelId} className={classes.label}>
        {label}
      </p>
      {value === '' ? null : (
        <span className={classes.shown}>
          {found === undefined ? (
            <PictureFailed />
          ) : (
            <Picture picture={found.picture} sizes="120px" alt={name} fallback={<PictureFailed />} />
          )}
        </span>
      )}
      <div className={classes.acts}>
        <Button id={check.id} size="small" aria-label={deskPackagePictures.chooseOneOf(label)} onClick={onChoose}>
          {deskPackagePictures.choose}
        </Button>
        {value === '' ? null : (
          <Button
            size="small"
            look="quiet"
            aria-label={deskPackagePictures.takeOutOf(name)}
            onClick={() => onChange('')}
          >
            {deskPackagePictures.takeOut}
          </Button>
        )}
      </div>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      {check.error === undefined ? null : <p className={classes.error}>{check.error}</p>}
    </div>
  )
}
