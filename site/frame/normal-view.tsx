import { calmMessages } from '#messages/site/frame-calm.ts'
import { setCalmView, useCalmView } from '#site/lib/calm-view.ts'
import classes from './help-strip.module.css'

/** The way out of the large and calm view, where people look for it. */
export function NormalView() {
  if (!useCalmView()) return null
  return (
    <button type="button" className={classes.normal} onClick={() => setCalmView(false)}>
      {calmMessages.normal}
    </button>
  )
}
