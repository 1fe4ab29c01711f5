import type { DeskCancellation } from '#features/cancellations/api/desk-schemas.ts'
import { EXCEPTION_REASON_MAXIMUM } from '#features/cancellations/rules/refund-exception.ts'
import { deskCancel as texts } from '#messages/cancellations/desk.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import type { Checks } from '#desk/lib/use-checks.ts'
import { Field, SelectField } from '#desk/ui/field.tsx'
import type { CancelForm, CancelProblem } from './cancel-form.ts'
import classes from './booking-page.module.css'

type FieldsProps = { quote: DeskCancellation; form: CancelForm; onChange: (part: Partial<CancelForm>) => void }

/** What it means in rupees. */
export function CancelAmounts({ quote, form }: Omit<FieldsProps, 'onChange'>) {
  const { paidPaise, refundedPaise, policyPaise, holdsUntil, oursPaise } = quote
  return (
    <>
      <dl className={classes.sums}>
        <div>
          <dt>{texts.paid}</dt>
          <dd>{printExactRupees(paidPaise)}</dd>
        </div>
        {refundedPaise === 0 ? null : (
          <div>
            <dt>{texts.backBefore}</dt>
            <dd>{printExactRupees(refundedPaise)}</dd>
          </div>
        )}
        {form.who === 'nobody' ? null : (
          <div>
            <dt>{policyWords(policyPaise, holdsUntil)}</dt>
            <dd>{printExactRupees(policyPaise ?? 0)}</dd>
          </div>
        )}
        {form.who === 'all' ? (
          <div>
            <dt>{texts.ours}</dt>
            <dd>{printExactRupees(oursPaise)}</dd>
          </div>
        ) : null}
      </dl>
    </>
  )
}

function policyWords(policyPaise: number | null, holdsUntil: string | null): string {
  if (policyPaise === null) return texts.tripBegun
  return holdsUntil === null ? texts.byPolicy : texts.byPolicyUntil(printMoment(new Date(Date.parse(holdsUntil) - 1)))
}

type MoneyProps = FieldsProps & { mayExcept: boolean; checks: Checks<CancelProblem> }

/** What goes back, and why, where it is not the policy. */
export function CancelMoneyFields({ quote, form, mayExcept, checks, onChange }: MoneyProps) {
  if (!mayExcept) return null
  const kinds = form.who === 'all' ? (['policy', 'exception', 'ours'] as const) : (['policy', 'exception'] as const)
  const isTyped = form.kind === 'exception' || form.kind === 'goodwill'
  const most = form.kind === 'goodwill' ? quote.oursPaise : quote.mostPaise
  return (
    <div className={classes.two}>
      {form.who === 'nobody' ? null : (
        <SelectField
          label={texts.whatGoesBack}
          value={form.kind}
          onChange={(event) => {
            const kind = kinds.find((known) => known === event.target.value)
            if (kind !== undefined) onChange({ kind })
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectField>
      )}
      {isTyped ? (
        <Field
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          hint={texts.atMost(printExactRupees(most))}
          {...checks.field('amount')}
          value={form.amount}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
      ) : null}
      {form.kind === 'policy' ? null : (
        <Field
          label={texts.reason}
          maxLength={EXCEPTION_REASON_MAXIMUM}
          autoComplete="off"
          hint={texts.reasonHint}
          {...checks.field('reason')}
          value={form.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
    </div>
  )
}
