import { formatRupees, type Paise } from '#domain/money.ts'
import { paymentMessages } from '#messages/payments.ts'
import { Button } from '#web/ui/button.tsx'
import type { PaymentPhase } from './use-payment.ts'
import classes from './payment-step.module.css'

const texts = paymentMessages.payment

type PayButtonProps = { phase: PaymentPhase; payable: Paise | null; onPay: () => void }

/** The amount stands on the button, so that nobody pays without having read it. */
export function PayButton({ phase, payable, onPay }: PayButtonProps) {
  const label =
    payable === null || payable === 0 ? texts.confirmFree : texts.pay(formatRupees(payable, { paise: 'shown' }))
  return (
    <Button
      size="large"
      className={`num ${classes.pay}`}
      isPending={phase !== 'idle'}
      disabled={payable === null}
      pendingText={phase === 'processing' ? texts.processing : texts.finalizing}
      onClick={onPay}
    >
      {label}
    </Button>
  )
}
