import type { TourPackage } from '../../api/schemas.ts'
import type { TripFacts } from '../../api/trip-facts.ts'
import { hasRefundSteps } from '../../rules/free-cancellation.ts'
import { factMessages } from '#messages/catalog/facts.ts'
import { REFUND_STEPS_ID } from '../refund-line.tsx'
import styles from './plan.module.css'

const texts = factMessages.jump

type JumpRowProps = { tourPackage: Pick<TourPackage, 'basePrice' | 'cancellationPolicy'>; facts: TripFacts }

/** Links to the parts that families look for. Only parts that the page has are named. */
export function JumpRow({ tourPackage, facts }: JumpRowProps) {
  const steps: [id: string, name: string, isThere: boolean][] = [
    ['parents', texts.parents, facts.verdict !== null || facts.assists.length > 0],
    ['days', texts.days, facts.days.some((day) => Object.values(day).some((figure) => figure !== null))],
    ['hotels', texts.hotels, facts.stays.length > 0],
    ['pick-up', texts.pickUp, facts.boardingPoints.length + facts.dropPoints.length > 0],
    ['papers', texts.papers, facts.papers.length > 0],
    [REFUND_STEPS_ID, texts.refund, hasRefundSteps(tourPackage)],
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
