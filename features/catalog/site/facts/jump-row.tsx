import type { TourPackage } from '../../api/package-schemas.ts'
import type { TripFacts } from '../../api/trip-facts.ts'
import { hasRefundSteps } from '../../rules/free-cancellation.ts'
import { factMessages } from '#messages/catalog/facts.ts'
import { REFUND_STEPS_ID } from '../refund-line.tsx'
import styles from './plan.module.css'

const texts = factMessages.jump

type JumpLinksProps = { tourPackage: Pick<TourPackage, 'basePrice' | 'cancellationPolicy'>; facts: TripFacts }

/** Links to the sections that families look for. Only sections on the page are listed. */
export function JumpLinks({ tourPackage, facts }: JumpLinksProps) {
  const steps: [id: string, name: string, isPresent: boolean][] = [
    ['parents', texts.parents, facts.verdict !== null || facts.assists.length > 0],
    ['days', texts.days, facts.days.some((day) => Object.values(day).some((figure) => figure !== null))],
    ['hotels', texts.hotels, facts.stays.length > 0],
    ['pick-up', texts.pickUp, facts.boardingPoints.length + facts.dropPoints.length > 0],
    ['documents', texts.documents, facts.documents.length > 0],
    [REFUND_STEPS_ID, texts.refund, hasRefundSteps(tourPackage)],
  ]
  const presentSteps = steps.filter(([, , isPresent]) => isPresent)
  if (presentSteps.length < 2) return null
  return (
    <nav className={styles.jumps} aria-label={texts.label}>
      {presentSteps.map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}
