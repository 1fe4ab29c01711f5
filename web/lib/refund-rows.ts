import { type CancellationPolicy, WHOLE_BASIS_POINTS } from '#domain/cancellation-policy.ts'
import { cancellationRuleMessages } from '#messages/catalog-cancellation.ts'
import { refundPromise } from '#messages/cancellations-promise.ts'

const texts = refundPromise.rule

/** A policy in words, step by step: the table on a package's page, which the desk shows beside the steps that it writes. */
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
