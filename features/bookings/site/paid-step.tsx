import { noticeMessages } from '#messages/bookings/notices.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import type { Wizard } from './wizard.ts'
import classes from './paid-step.module.css'

/** The earlier steps as shown after the payment, when nothing can be changed. */
export function PaidStep({ wizard }: { wizard: Wizard }) {
  return (
    <section className={classes.paid}>
      <Alert kind="success">{noticeMessages.paid}</Alert>
      <div className={classes.actions}>
        <Button size="large" onClick={() => wizard.goTo(2)}>
          {noticeMessages.seeConfirmation}
        </Button>
        <Button size="large" variant="secondary" onClick={wizard.startOver}>
          {noticeMessages.bookAgain}
        </Button>
      </div>
    </section>
  )
}
