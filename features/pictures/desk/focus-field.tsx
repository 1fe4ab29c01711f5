import { useId } from 'react'
import type { DeskPicture } from '../api/desk-schemas.ts'
import { PICTURE_FOCUSES } from '#features/catalog/rules/picture-focus.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { Note } from '#desk/ui/note.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { PictureFailed } from './picture-failed.tsx'
import { usePictureChange } from './use-picture-change.ts'
import classes from './focus-field.module.css'
import pictures from './pictures.module.css'

/**
 * The part of a picture that matters: nine fields lie over the whole picture. A press anywhere chooses the field there, and
 * the arrow keys go from one to the next, as among all choices. Beside it stands what pages make of it.
 */
export function FocusField({ picture, isReadOnly }: { picture: DeskPicture; isReadOnly: boolean }) {
  const name = useId()
  const { change, failure } = usePictureChange(picture)
  const { focal } = picture.picture
  return (
    <fieldset className={classes.focus} disabled={isReadOnly}>
      <legend>{texts.focusLegend}</legend>
      <p className={pictures.muted}>{texts.focusHint}</p>
      <div className={classes.whole}>
        <Picture picture={picture.picture} sizes="640px" isCover={false} fallback={<PictureFailed />} />
        <div className={classes.points}>
          {PICTURE_FOCUSES.map((focus) => (
            <label key={focus}>
              <input
                type="radio"
                name={name}
                value={focus}
                checked={focus === focal}
                onChange={() => change({ focal: focus })}
              />
              <span>{texts.focuses[focus]}</span>
            </label>
          ))}
        </div>
      </div>
      {failure === '' ? null : <Note kind="bad">{failure}</Note>}
      <div className={classes.crops} role="img" aria-label={texts.crops}>
        {(['wide', 'usual', 'tall'] as const).map((crop) => (
          <span key={crop} className={classes[crop]}>
            <Picture picture={picture.picture} sizes="320px" alt="" fallback={<PictureFailed />} />
          </span>
        ))}
      </div>
    </fieldset>
  )
}
