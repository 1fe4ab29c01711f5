import { useEffect } from 'react'
import { calmMessages } from '#messages/site/frame-calm.ts'
import { setCalmView, useCalmView } from '#site/start/calm-view.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import classes from './help-strip.module.css'

// Loaded only by visitors who see its buttons.
const readAloud = createLatePart(() => import('./read-aloud.ts'), { retries: true })

/** Turns the large and calm view on and off. It needs a script, so it is hidden without JavaScript. */
export function CalmSwitch() {
  const isCalm = useCalmView()
  useEffect(() => {
    if (!isCalm) return
    readAloud.start()
    void readAloud.arrival.then(({ enableReadAloud }) => enableReadAloud())
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
