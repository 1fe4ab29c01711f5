import { deskDepartureCancellation } from '#messages/departure-cancellations/desk-cancel.ts'
import { toIndiaTimeField } from '#ui/desk/lib/india-time.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { Card } from '#ui/desk/card.tsx'
import { Field } from '#ui/desk/field.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import classes from './set-up-departure-cancellation.module.css'

const texts = deskDepartureCancellation.until

type DeadlineCardProps = {
  /** The default deadline, used until one is typed. */
  asked: string
  deadlineText: string
  /** The total paid for all bookings; undefined while it is loading. */
  paidPaise: number | undefined
  field: ReturnType<Checks['field']>
  onChange: (deadlineText: string) => void
}

/** The answer deadline, and what happens after it. */
export function DeadlineCard({ asked, deadlineText, paidPaise, field, onChange }: DeadlineCardProps) {
  return (
    <Card title={texts.title}>
      <div className={`stack gap-12 ${classes.body}`}>
        <div className={classes.moment}>
          <Field
            type="datetime-local"
            label={texts.label}
            hint={texts.hint}
            {...field}
            {...bind(deadlineText === '' ? toIndiaTimeField(new Date(asked)) : deadlineText, onChange)}
          />
        </div>
        {paidPaise === undefined ? null : (
          <p>{paidPaise === 0 ? texts.afterwardsUnpaid : texts.afterwards(printRupees(paidPaise))}</p>
        )}
      </div>
    </Card>
  )
}
