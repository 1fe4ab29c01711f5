import { formatRupees, type Paise } from '#kernel/money/money.ts'
import { paymentMessages } from '#messages/payments/site.ts'
import { Button } from '#ui/site/button.tsx'
import { canSubmit, type PaymentState } from './payment-state.ts'
import classes from './payment-step.module.css'

const texts = paymentMessages.payment

type PayButtonProps = { state: PaymentState; payable: Paise | null; onPay: () => void }

/** The button shows the amount, so that every traveller reads it before paying. */
export function PayButton({ state, payable, onPay }: PayButtonProps) {
  const label =
    payable === null || payable === 0 ? texts.confirmFree : texts.pay(formatRupees(payable, { paise: 'shown' }))
  return (
    <Button
      size="large"
      className={`num ${classes.pay}`}
      isPending={!canSubmit(state)}
      disabled={payable === null}
      pendingText={state.is === 'verifying' || state.is === 'asking' ? texts.finalizing : texts.processing}
      onClick={onPay}
    >
      {label}
    </Button>
  )
}
