import { bookingMessages } from '#messages/bookings/site.ts'
import { paymentMessages } from '#messages/payments/site.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import type { PaymentAlert, PaymentState } from './payment-state.ts'
import type { Payment } from './use-payment.ts'
import classes from './payment-step.module.css'

const texts = paymentMessages.payment

/** The result of the last payment attempt, or what the current one is waiting for. */
export function PaymentMessages({ payment: { state, checkAgain } }: { payment: Payment }) {
  const alert = state.alert === null ? null : textsOf(state.alert)
  return (
    <>
      {alert === null ? null : (
        // The payment window may still be open for another attempt. It keeps the focus until it is closed.
        <Alert kind="error" autoFocus={state.is !== 'windowOpen'}>
          <p>{alert.title}</p>
          {alert.text === null ? null : <p className={classes.cause}>{alert.text}</p>}
        </Alert>
      )}
      <Progress state={state} onCheckAgain={checkAgain} />
    </>
  )
}

function Progress({ state, onCheckAgain }: { state: PaymentState; onCheckAgain: () => void }) {
  switch (state.is) {
    case 'ready':
      if (state.info === 'bankSlow') return <SlowBankNotice onCheckAgain={onCheckAgain} />
      if (state.info === 'startedEarlier') return <Alert kind="info">{texts.startedEarlier}</Alert>
      return state.info === null ? null : (
        <Alert kind="info" autoFocus>
          {bookingMessages.windowClosed}
        </Alert>
      )
    case 'ordering':
    case 'checking':
      return state.isSlow ? <Alert kind="info">{texts.slow}</Alert> : null
    case 'windowOpen':
      // Not announced to screen readers: the traveller is busy with the payment window.
      return state.isSlow ? <p className={classes.note}>{texts.windowOpen}</p> : null
    case 'verifying':
      return state.isSlow ? <SlowBankNotice onCheckAgain={onCheckAgain} /> : null
    case 'asking':
      return state.isSlow ? (
        <SlowBankNotice onCheckAgain={onCheckAgain} />
      ) : (
        <Alert kind="info">{texts.checkingBank}</Alert>
      )
  }
}

function SlowBankNotice({ onCheckAgain }: { onCheckAgain: () => void }) {
  return (
    <Alert kind="info" autoFocus>
      <p>{texts.bankSlow}</p>
      <Button variant="secondary" size="small" className={classes.again} onClick={onCheckAgain}>
        {texts.checkAgain}
      </Button>
    </Alert>
  )
}

/** The title from the specification, and the traveller's next step. */
function textsOf(alert: PaymentAlert): { title: string; text: string | null } {
  switch (alert.is) {
    case 'notSelected':
      return { title: texts.notSelected, text: null }
    case 'failed':
      return { title: texts.failed, text: null }
    case 'verificationFailed':
      return { title: texts.verificationFailed, text: alert.reason ?? texts.verificationFailedText }
    case 'error':
      return { title: texts.error, text: alert.reason ?? texts.errorText }
    case 'unanswered':
      return { title: texts.error, text: texts.unansweredText }
  }
}
