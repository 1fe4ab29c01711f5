import { type CancellationPolicy, WHOLE_BASIS_POINTS } from '#domain/cancellation-policy.ts'
import { cancellationRuleMessages } from '#messages/catalog-cancellation.ts'
import { refundPromise } from '#messages/cancellations-promise.ts'
import styles from './cancellation-rule.module.css'

const texts = refundPromise.rule

/** What goes back when a traveller cancels. It names no dates, because those depend on the chosen day. */
export function CancellationRule({ policy }: { policy: CancellationPolicy }) {
  return (
    <>
      <dl className={styles.steps}>
        {policy.map(({ hoursBefore, basisPoints }) => (
          <div key={hoursBefore}>
            <dt>{cancellationRuleMessages.step(hoursBefore)}</dt>
            <dd>{basisPoints === WHOLE_BASIS_POINTS ? texts.whole : texts.part(String(basisPoints / 100))}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.later}</dt>
          <dd>{texts.nothing}</dd>
        </div>
      </dl>
      <p className={styles.note}>{texts.start}</p>
      <p className={styles.note}>{texts.byUs}</p>
    </>
  )
}
