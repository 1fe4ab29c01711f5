import type { ReactNode } from 'react'
import type { DeskPicture } from '../api/desk-schemas.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { Button } from '#desk/ui/button.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { PictureFailed } from './picture-failed.tsx'
import { PictureText } from './picture-text.tsx'
import classes from './picture-card.module.css'
import pictures from './pictures.module.css'

/** What a picture is called: its text, or that it has none. */
export const nameOf = ({ picture: { alt } }: DeskPicture): string => (alt === '' ? texts.noText : alt)

type PictureCardProps = {
  picture: DeskPicture
  isReadOnly: boolean
  onDetails: (picture: DeskPicture) => void
  /** Further acts. */
  children?: ReactNode
}

/** A picture of the library: how cards show it, what it shows, and where it is used. */
export function PictureCard({ picture, isReadOnly, onDetails, children }: PictureCardProps) {
  const { uses, hasMoreUses } = picture
  const used = hasMoreUses ? texts.usedInMore(uses.length) : texts.usedIn(uses.length)
  return (
    <li className={classes.card}>
      <div className={classes.shown}>
        <Picture picture={picture.picture} sizes="(min-width: 768px) 260px, 90vw" alt="" fallback={<PictureFailed />} />
      </div>
      <PictureText picture={picture} isReadOnly={isReadOnly} />
      <div className={classes.foot}>
        <span className={pictures.muted}>{uses.length === 0 ? texts.usedNowhere : used}</span>
        {children}
        <Button size="small" aria-label={texts.detailsOf(nameOf(picture))} onClick={() => onDetails(picture)}>
          {texts.details}
        </Button>
      </div>
    </li>
  )
}
