import { useId } from 'react'
import type { DeskPicture } from '../api/desk-calls.ts'
import { PICTURE_FOCUSES } from '#features/catalog/rules/picture-focus.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { Note } from '#ui/desk/note.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { PictureFailed } from './picture-failed.tsx'
import { usePictureChange } from './use-picture-change.ts'
import classes from './focus-field.module.css'
import pictures from './pictures.module.css'

/**
 * Chooses the part of a picture that must stay visible when it is cropped. Nine fields lie over the picture. A click
 * chooses a field, and the arrow keys move between fields, as in any radio group. The crops that pages show are
 * displayed beside it.
 */
export function FocusField({ picture, isReadOnly }: { picture: DeskPicture; isReadOnly: boolean }) {
  const name = useId()
  const { change, failure } = usePictureChange(picture)
  const { focal } = picture.picture
  return (
    <fieldset className={`shrink ${classes.focus}`} disabled={isReadOnly}>
      <legend>{texts.focusLegend}</legend>
      <p className={`muted ${pictures.muted}`}>{texts.focusHint}</p>
      <div className={classes.whole}>
        <Picture picture={picture.picture} sizes="640px" isCover={false} fallback={<PictureFailed />} />
        <div className={`stack ${classes.points}`}>
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
      <div className="row low gap-10" role="img" aria-label={texts.crops}>
        {(['wide', 'usual', 'tall'] as const).map((crop) => (
          <span key={crop} className={classes[crop]}>
            <Picture picture={picture.picture} sizes="320px" alt="" fallback={<PictureFailed />} />
          </span>
        ))}
      </div>
    </fieldset>
  )
}
