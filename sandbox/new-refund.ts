import { newId, unixSeconds, type PaymentEntity, type RefundEntity } from './entities.ts'

/** A refund that the bank has not processed yet. `amount` in paise. */
export function newRefund(payment: PaymentEntity, amount: number, now: Date): RefundEntity {
  return {
    id: newId('rfnd_'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: unixSeconds(now.getTime()),
    batch_id: null,
    status: 'pending',
    speed_requested: 'normal',
    speed_processed: 'normal',
  }
}
