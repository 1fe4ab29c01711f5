import { type CancellationPolicy, FULL_PRICE_BASIS_POINTS } from '#features/catalog/rules/cancellation-policy.ts'
import { cancellationRuleMessages } from '#messages/catalog/cancellation.ts'
import { refundPromise } from '#messages/cancellations/promise.ts'

const texts = refundPromise.rule

/**
 * A policy in words, step by step, as on the package's page (`refund-steps.tsx`; a test checks that both match). The
 * desk shows it next to the steps being edited.
 */
export function refundRows(policy: CancellationPolicy): (readonly [when: string, back: string])[] {
  return [
    ...policy.map(
      ({ hoursBefore, basisPoints }) =>
        [
          cancellationRuleMessages.step(hoursBefore),
          basisPoints === FULL_PRICE_BASIS_POINTS ? texts.whole : texts.part(String(basisPoints / 100)),
        ] as const,
    ),
    [texts.later, texts.nothing],
  ]
}
