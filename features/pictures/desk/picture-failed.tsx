import { deskPictures as texts } from '#messages/pictures/desk.ts'
import classes from './pictures.module.css'

/** Replaces a picture whose file does not load. */
export function PictureFailed() {
  return <span className={`stack soft ${classes.failed}`}>{texts.fileMissing}</span>
}
