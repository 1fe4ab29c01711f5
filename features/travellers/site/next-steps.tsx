import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import classes from './next-steps.module.css'

/** Shown when the details of every traveller are complete. */
export function NextSteps() {
  return (
    <section className={classes.done}>
      <Icon name="check" size={28} />
      <div>
        <h2 className={classes.heading}>{texts.allSet.heading}</h2>
        <p>{texts.allSet.text}</p>
      </div>
    </section>
  )
}
