import { travellersMessages as texts } from '#messages/travellers.ts'
import { Icon } from '#web/ui/icon.tsx'
import classes from './next-steps.module.css'

/** Said when every traveller is complete. */
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
