import type { TripFacts } from '#contract/catalog/trip-facts.ts'
import { factMessages } from '#messages/catalog-facts.ts'
import styles from './facts.module.css'

const texts = factMessages.jump

/** Links to the parts that families look for. Only parts that the page has are named. */
export function JumpRow({ facts }: { facts: TripFacts }) {
  const steps: [id: string, name: string, isThere: boolean][] = [
    ['parents', texts.parents, facts.verdict !== null || facts.assists.length > 0],
    ['days', texts.days, facts.days.some((day) => Object.values(day).some((figure) => figure !== null))],
    ['hotels', texts.hotels, facts.stays.length > 0],
    ['pick-up', texts.pickUp, facts.boardingPoints.length + facts.dropPoints.length > 0],
    ['papers', texts.papers, facts.papers.length > 0],
  ]
  const there = steps.filter(([, , isThere]) => isThere)
  if (there.length < 2) return null
  return (
    <nav className={styles.jumps} aria-label={texts.label}>
      {there.map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}
