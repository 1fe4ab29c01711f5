import type { DeskCancellation } from '../api/desk-calls.ts'
import { MAX_EXCEPTION_REASON } from '../rules/refund-exception.ts'
import { deskCancel as texts } from '#messages/cancellations/desk.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import type { CancelForm, CancelProblem } from './cancel-form.ts'
import classes from '#ui/desk/booking-parts.module.css'
import { formFields } from '#ui/desk/lib/form-fields.ts'

type FieldsProps = { quote: DeskCancellation; form: CancelForm; onChange: (part: Partial<CancelForm>) => void }

/** The effect in rupees. */
export function CancelAmounts({ quote, form }: Omit<FieldsProps, 'onChange'>) {
  const { paidPaise, refundedPaise, policyPaise, validUntil, oursPaise } = quote
  return (
    <>
      <dl className={classes.sums}>
        <div>
          <dt>{texts.paid}</dt>
          <dd>{printExactRupees(paidPaise)}</dd>
        </div>
        {refundedPaise === 0 ? null : (
          <div>
            <dt>{texts.alreadyRefunded}</dt>
            <dd>{printExactRupees(refundedPaise)}</dd>
          </div>
        )}
        {form.who === 'nobody' ? null : (
          <div>
            <dt>{policyLabel(policyPaise, validUntil)}</dt>
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

function policyLabel(policyPaise: number | null, validUntil: string | null): string {
  if (policyPaise === null) return texts.tripStarted
  return validUntil === null ? texts.byPolicy : texts.byPolicyUntil(printDateTime(new Date(Date.parse(validUntil) - 1)))
}

type MoneyProps = FieldsProps & { mayGrantException: boolean; checks: Checks<CancelProblem> }

/** The refund and its reason, when it differs from the policy. */
export function CancelMoneyFields({ quote, form, mayGrantException, checks, onChange }: MoneyProps) {
  if (!mayGrantException) return null
  const kinds = form.who === 'all' ? (['policy', 'exception', 'ours'] as const) : (['policy', 'exception'] as const)
  const isCustomAmount = form.kind === 'exception' || form.kind === 'goodwill'
  const max = form.kind === 'goodwill' ? quote.oursPaise : quote.maxPaise
  const field = formFields(form, onChange, checks)
  return (
    <div className={`stack gap-14 ${classes.two}`}>
      {form.who === 'nobody' ? null : (
        <SelectField
          label={texts.refundLabel}
          value={form.kind}
          onChange={(event) => {
            const kind = kinds.find((option) => option === event.target.value)
            if (kind !== undefined) onChange({ kind })
          }}
          options={kinds.map((kind) => ({ value: kind, text: texts.kinds[kind] }))}
        />
      )}
      {isCustomAmount ? (
        <Field
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          hint={texts.atMost(printExactRupees(max))}
          {...field('amount')}
        />
      ) : null}
      {form.kind === 'policy' ? null : (
        <Field
          label={texts.reason}
          maxLength={MAX_EXCEPTION_REASON}
          autoComplete="off"
          hint={texts.reasonHint}
          {...field('reason')}
        />
      )}
    </div>
  )
}
