import { deskPictures as texts } from '#messages/pictures/desk.ts'
import classes from './pictures.module.css'

/** In place of a picture whose file does not come. */
export function PictureFailed() {
  return <span className={classes.failed}>{texts.fileMissing}</span>
}
