import { deskBreak } from '#messages/cancelled-departures/desk-cancel.ts'
import { toIndianField } from '#desk/lib/indian-moment.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import type { Checks } from '#desk/lib/use-checks.ts'
import { Card } from '#desk/ui/card.tsx'
import { Field } from '#desk/ui/field.tsx'
import classes from './set-up-break.module.css'

const texts = deskBreak.until

type LastMomentCardProps = {
  /** The moment that counts while nothing was typed. */
  asked: string
  typed: string
  /** What was paid for all of them; undefined while it is looked at. */
  paidPaise: number | undefined
  field: ReturnType<Checks['field']>
  onChange: (typed: string) => void
}

/** Until when they answer, and what happens then. */
export function LastMomentCard({ asked, typed, paidPaise, field, onChange }: LastMomentCardProps) {
  return (
    <Card title={texts.title}>
      <div className={classes.body}>
        <div className={classes.moment}>
          <Field
            type="datetime-local"
            label={texts.label}
            hint={texts.hint}
            {...field}
            value={typed === '' ? toIndianField(new Date(asked)) : typed}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
        {paidPaise === undefined ? null : (
          <p>{paidPaise === 0 ? texts.afterwardsFree : texts.afterwards(printRupees(paidPaise))}</p>
        )}
      </div>
    </Card>
  )
}
