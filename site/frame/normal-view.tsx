import { calmMessages } from '#messages/layout-calm.ts'
import { setCalmView, useCalmView } from '#web/lib/calm-view.ts'
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
