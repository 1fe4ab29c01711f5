import type { ReactNode } from 'react'
import type { DeskPicture } from '../api/desk-calls.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { PictureFailed } from './picture-failed.tsx'
import { PictureText } from './picture-text.tsx'
import classes from './picture-card.module.css'
import pictures from './pictures.module.css'

/** The name of a picture: its text, or a note that it has none. */
export const nameOf = ({ picture: { alt } }: DeskPicture): string => (alt === '' ? texts.noText : alt)

type PictureCardProps = {
  picture: DeskPicture
  isReadOnly: boolean
  onDetails: (picture: DeskPicture) => void
  /** Further actions. */
  children?: ReactNode
}

/** A picture of the library: its crop for cards, its text, and where it is used. */
export function PictureCard({ picture, isReadOnly, onDetails, children }: PictureCardProps) {
  const { uses, hasMoreUses } = picture
  const usesText = hasMoreUses ? texts.usedInMore(uses.length) : texts.usedIn(uses.length)
  return (
    <li className={`stack shrink ${classes.card}`}>
      <div className={classes.shown}>
        <Picture picture={picture.picture} sizes="(min-width: 768px) 260px, 90vw" alt="" fallback={<PictureFailed />} />
      </div>
      <PictureText picture={picture} isReadOnly={isReadOnly} />
      <div className={`row middle spread gap-6 ${classes.foot}`}>
        <span className={`muted ${pictures.muted}`}>{uses.length === 0 ? texts.notUsed : usesText}</span>
        {children}
        <SmallButton aria-label={texts.detailsOf(nameOf(picture))} onClick={() => onDetails(picture)}>
          {texts.details}
        </SmallButton>
      </div>
    </li>
  )
}
