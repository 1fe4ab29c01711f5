import { formatLastMinute } from '#features/catalog/rules/cancellation-policy.ts'
import type { RefundRow } from '#features/cancellations/rules/cancellation-refund.ts'
import { formatRupees } from '#kernel/money/money.ts'
import { refundPromise } from '#messages/cancellations/promise.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'

const texts = refundPromise.dated

/** The cancellation promise with its dates, as shown beside the pay button. */
export function refundPromiseBlocks(rows: readonly RefundRow[], intro: string = texts.intro): MailBlock[] {
  const cancelledByUsBlock: MailBlock = { kind: 'text', text: texts.byUs }
  if (rows.length === 0) return [{ kind: 'text', text: texts.none }, cancelledByUsBlock]
  return [
    { kind: 'text', text: intro },
    {
      kind: 'facts',
      rows: [
        ...rows.map(({ until, refund }): readonly [string, string] => [
          texts.by(formatLastMinute(until)),
          texts.amount(formatRupees(refund, { paise: 'shown' })),
        ]),
        [texts.later, texts.nothing],
      ],
    },
    cancelledByUsBlock,
  ]
}
