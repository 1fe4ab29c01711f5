import { bookingMessages } from '#messages/bookings.ts'
import { paymentMessages } from '#messages/payments.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Payment } from './use-payment.ts'
import classes from './payment-step.module.css'

const texts = paymentMessages.payment

/** What came of the last try to pay. */
export function PaymentMessages({ payment }: { payment: Payment }) {
  const { alert, info, phase, askAgain } = payment
  return (
    <>
      {alert === null ? null : (
        // The payment window may still be open for another try: it keeps the focus until it is closed.
        <Alert kind="error" autoFocus={phase === 'idle'}>
          <p>{alert.title}</p>
          {alert.text === null ? null : <p className={classes.cause}>{alert.text}</p>}
        </Alert>
      )}
      {info === 'windowClosed' ? (
        <Alert kind="info" autoFocus>
          {bookingMessages.notices.windowClosed}
        </Alert>
      ) : null}
      {info === 'bankSlow' ? (
        <Alert kind="info" autoFocus>
          <p>{texts.bankSlow}</p>
          <Button variant="secondary" size="small" className={classes.again} onClick={askAgain}>
            {texts.askAgain}
          </Button>
        </Alert>
      ) : null}
      {phase === 'asking' ? <Alert kind="info">{texts.askingBank}</Alert> : null}
    </>
  )
}
