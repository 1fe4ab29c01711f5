import { type CancellationPolicy, WHOLE_BASIS_POINTS } from '#features/catalog/rules/cancellation-policy.ts'
import { cancellationRuleMessages } from '#messages/catalog/cancellation.ts'
import { refundPromise } from '#messages/cancellations/promise.ts'

const texts = refundPromise.rule

/**
 * A policy in words, step by step, as the package's page has it (`refund-steps.tsx`, and a test that both are the same). The
 * desk shows it beside the steps that it writes.
 */
export function refundRows(policy: CancellationPolicy): (readonly [when: string, back: string])[] {
  return [
    ...policy.map(
      ({ hoursBefore, basisPoints }) =>
        [
          cancellationRuleMessages.step(hoursBefore),
          basisPoints === WHOLE_BASIS_POINTS ? texts.whole : texts.part(String(basisPoints / 100)),
        ] as const,
    ),
    [texts.later, texts.nothing],
  ]
}
