import type { TourPackage } from '../api/package-schemas.ts'
import { type CancellationPolicy, FULL_PRICE_BASIS_POINTS } from '../rules/cancellation-policy.ts'
import { hasRefundSteps } from '../rules/free-cancellation.ts'
import { cancellationRuleMessages } from '#messages/catalog/cancellation.ts'
import { refundPromise } from '#messages/cancellations/promise.ts'
import { cached } from '#ui/site/lib/cached.ts'
import { REFUND_STEPS_ID } from './refund-line.tsx'
import styles from './refund-steps.module.css'

const texts = refundPromise.rule

type RefundStepsProps = { tourPackage: Pick<TourPackage, 'basePrice' | 'cancellationPolicy'> }

/**
 * 'If you cancel': the refund policy without dates, because those depend on the chosen day. The booking card links to
 * it.
 */
export function RefundSteps({ tourPackage }: RefundStepsProps) {
  return hasRefundSteps(tourPackage) ? <Steps policy={tourPackage.cancellationPolicy} /> : null
}

/** The HTML is cached, because most packages have the same policy. */
const Steps = import.meta.env.SSR ? cached(StepList) : StepList

function StepList({ policy }: { policy: CancellationPolicy }) {
  return (
    <section aria-labelledby={REFUND_STEPS_ID}>
      <h2 id={REFUND_STEPS_ID}>{refundPromise.title}</h2>
      <dl className={styles.steps}>
        {policy.map(({ hoursBefore, basisPoints }) => (
          <div key={hoursBefore}>
            <dt>{cancellationRuleMessages.step(hoursBefore)}</dt>
            <dd>{basisPoints === FULL_PRICE_BASIS_POINTS ? texts.whole : texts.part(String(basisPoints / 100))}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.later}</dt>
          <dd>{texts.nothing}</dd>
        </div>
      </dl>
      <p className={styles.note}>{texts.start}</p>
      <p className={styles.note}>{texts.byUs}</p>
    </section>
  )
}
