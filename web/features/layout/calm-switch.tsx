import { useEffect } from 'react'
import { calmMessages } from '#messages/layout-calm.ts'
import { restoreCalmView, setCalmView, useCalmView } from '#web/lib/calm-view.ts'
import classes from './help-strip.module.css'

/** Turns the large and calm view on and off. It needs a script, so it is hidden without one. */
export function CalmSwitch() {
  const isCalm = useCalmView()
  useEffect(restoreCalmView, [])
  useEffect(() => {
    // Reading aloud is fetched by those only who see its buttons.
    if (isCalm) void import('./read-aloud.ts').then(({ offerReadingAloud }) => offerReadingAloud())
  }, [isCalm])
  return (
    <button type="button" className={classes.calm} aria-pressed={isCalm} onClick={() => setCalmView(!isCalm)}>
      <span className={classes.long}>{calmMessages.switch}</span>
      <span className={classes.short} aria-hidden="true">
        {calmMessages.switchShort}
      </span>
    </button>
  )
}
