import { OFFICE_PAYMENT_METHODS } from '../rules/office-payment.ts'
import { deskMoney as texts } from '#messages/office-payments/desk.ts'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { formFields } from '#ui/desk/lib/form-fields.ts'
import type { OfficePaymentField, OfficePaymentForm } from './office-payment-form.ts'
import page from '#ui/desk/booking-parts.module.css'
import classes from './money.module.css'

type OfficePaymentFieldsProps = {
  form: OfficePaymentForm
  today: string
  checks: Checks<OfficePaymentField>
  onChange: (part: Partial<OfficePaymentForm>) => void
}

/** Method, amount, date, payer, and the proof that the method requires. */
export function OfficePaymentFields({ form, today, checks, onChange }: OfficePaymentFieldsProps) {
  const field = formFields(form, onChange, checks)
  return (
    <div className={`stack gap-14 ${page.two}`}>
      <SelectField
        label={texts.way}
        value={form.way}
        onChange={(event) => {
          const way = OFFICE_PAYMENT_METHODS.find((method) => method === event.target.value)
          if (way !== undefined) onChange({ way })
        }}
        options={OFFICE_PAYMENT_METHODS.map((way) => ({ value: way, text: texts.ways[way] }))}
      />
      <Field label={texts.amount} inputMode="decimal" autoComplete="off" {...field('amount')} />
      <Proof form={form} checks={checks} onChange={onChange} />
      <Field label={texts.payer} autoComplete="off" maxLength={120} {...field('payer')} />
      <Field label={texts.receivedOn} type="date" max={today} {...field('receivedOn')} />
    </div>
  )
}

function Proof({ form, checks, onChange }: Omit<OfficePaymentFieldsProps, 'today'>) {
  const { way } = form
  const payee = checks.field('isAccountPayee')
  const field = formFields(form, onChange, checks)
  if (way === 'cash') {
    return <Field label={texts.book} hint={texts.bookHint} autoComplete="off" {...field('book')} />
  }
  if (way === 'cheque') {
    return (
      <>
        <Field label={texts.cheque} inputMode="numeric" autoComplete="off" {...field('cheque')} />
        <Field label={texts.bank} autoComplete="off" {...field('bank')} />
        <label className={`line middle strong control gap-10 ${classes.tick}`}>
          <input
            id={payee.id}
            aria-invalid={payee.error === undefined ? undefined : true}
            type="checkbox"
            checked={form.isAccountPayee}
            onChange={(event) => onChange({ isAccountPayee: event.target.checked })}
          />
          {[texts.accountPayee, payee.error ?? ''].join(' ').trim()}
        </label>
      </>
    )
  }
  return <Field label={texts.utr[way]} hint={texts.utrHint[way]} autoComplete="off" {...field('utr')} />
}
