import { calmMessages } from '#messages/site/frame-calm.ts'
import { setCalmView, useCalmView } from '#site/start/calm-view.ts'
import classes from './help-strip.module.css'

/** The button to leave the large and calm view, placed where people expect it. */
export function NormalViewButton() {
  if (!useCalmView()) return null
  return (
    <button type="button" className={classes.normal} onClick={() => setCalmView(false)}>
      {calmMessages.normal}
    </button>
  )
}
