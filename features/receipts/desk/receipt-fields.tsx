import { RECEIPT_WAYS } from '../rules/office-receipt.ts'
import { deskMoney as texts } from '#messages/receipts/desk.ts'
import type { Checks } from '#desk/lib/use-checks.ts'
import { Field, SelectField } from '#desk/ui/field.tsx'
import type { ReceiptField, ReceiptForm } from './receipt-form.ts'
import classes from './money.module.css'

type ReceiptFieldsProps = {
  form: ReceiptForm
  today: string
  checks: Checks<ReceiptField>
  onChange: (part: Partial<ReceiptForm>) => void
}

/** Way, amount, day, payer, and the proof that the way needs. */
export function ReceiptFields({ form, today, checks, onChange }: ReceiptFieldsProps) {
  return (
    <div className={classes.two}>
      <SelectField
        label={texts.way}
        value={form.way}
        onChange={(event) => {
          const way = RECEIPT_WAYS.find((known) => known === event.target.value)
          if (way !== undefined) onChange({ way })
        }}
      >
        {RECEIPT_WAYS.map((way) => (
          <option key={way} value={way}>
            {texts.ways[way]}
          </option>
        ))}
      </SelectField>
      <Field
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        {...checks.field('amount')}
        value={form.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <Proof form={form} checks={checks} onChange={onChange} />
      <Field
        label={texts.payer}
        autoComplete="off"
        maxLength={120}
        {...checks.field('payer')}
        value={form.payer}
        onChange={(event) => onChange({ payer: event.target.value })}
      />
      <Field
        label={texts.receivedOn}
        type="date"
        max={today}
        {...checks.field('receivedOn')}
        value={form.receivedOn}
        onChange={(event) => onChange({ receivedOn: event.target.value })}
      />
    </div>
  )
}

function Proof({ form, checks, onChange }: Omit<ReceiptFieldsProps, 'today'>) {
  const { way } = form
  const payee = checks.field('isAccountPayee')
  if (way === 'cash') {
    return (
      <Field
        label={texts.book}
        hint={texts.bookHint}
        autoComplete="off"
        {...checks.field('book')}
        value={form.book}
        onChange={(event) => onChange({ book: event.target.value })}
      />
    )
  }
  if (way === 'cheque') {
    return (
      <>
        <Field
          label={texts.cheque}
          inputMode="numeric"
          autoComplete="off"
          {...checks.field('cheque')}
          value={form.cheque}
          onChange={(event) => onChange({ cheque: event.target.value })}
        />
        <Field
          label={texts.bank}
          autoComplete="off"
          {...checks.field('bank')}
          value={form.bank}
          onChange={(event) => onChange({ bank: event.target.value })}
        />
        <label className={classes.tick}>
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
  return (
    <Field
      label={texts.utr[way]}
      hint={texts.utrHint[way]}
      autoComplete="off"
      {...checks.field('utr')}
      value={form.utr}
      onChange={(event) => onChange({ utr: event.target.value })}
    />
  )
}
