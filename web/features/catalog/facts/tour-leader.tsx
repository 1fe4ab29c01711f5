import { factMessages } from '#messages/catalog-facts.ts'
import { written } from '#web/lib/kept.ts'
import { FactIcon } from './fact-icon.tsx'
import styles from './facts.module.css'

const texts = factMessages.leader

/** 'Your tour leader': who leads is named a week before the start, and until then the office is there. */
export const TourLeader = import.meta.env.SSR ? written(Leader) : Leader

function Leader() {
  return (
    <section aria-labelledby="leader-title">
      <h2 id="leader-title">{texts.title}</h2>
      <div className={styles.leader}>
        <FactIcon name="company" />
        <p>
          <b>{texts.later}</b> {texts.laterLine}
        </p>
      </div>
    </section>
  )
}
