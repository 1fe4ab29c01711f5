import type { RequiredPaper } from '../../api/trip-facts.ts'
import { factMessages } from '#messages/catalog/facts.ts'
import { written } from '#site/lib/kept.ts'
import { FactIcon } from './fact-icon.tsx'
import styles from './plan.module.css'

const texts = factMessages.papers

/** 'Papers to bring', for each kind of traveller. What we arrange is marked. */
export const PapersList = import.meta.env.SSR ? written(Papers) : Papers

function Papers({ papers }: { papers: readonly RequiredPaper[] }) {
  if (papers.length === 0) return null
  return (
    <section id="papers" aria-labelledby="papers-title">
      <h2 id="papers-title">{texts.title}</h2>
      <ul className={styles.papers}>
        {papers.map(({ appliesTo, text, arrangedByUs }, index) => (
          <li key={index}>
            <FactIcon name={arrangedByUs ? 'yes' : 'paper'} />
            <span>
              <b>{appliesTo}:</b> {text}
              {arrangedByUs ? <em> {texts.arranged}</em> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
