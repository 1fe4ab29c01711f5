import { useState } from 'react'
import { attachBankLine, recordPaymentFromBankLine, type DeskBankLine } from '../api/desk-calls.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { RECONCILIATION_KEY } from './reconciliation-key.ts'

const texts = deskReconciliation.attach
const TRANSFER_METHODS = ['neft', 'imps', 'rtgs', 'upi'] as const
/** A transfer number contains a digit; a long word does not. */
const UTR = /(?=[A-Z]*\d)[A-Z0-9]{12,22}/i

type AttachDialogProps = { line: DeskBankLine; onClose: () => void; onDone: (sentence: string) => void }

/**
 * Matches a bank line with a booking as a new payment, or with an existing slip or settlement. Values found in the line
 * are filled in.
 */
export function AttachDialog({ line, onClose, onDone }: AttachDialogProps) {
  const amount = printExactRupees(line.amountPaise)
  const [isNew, setIsNew] = useState(true)
  const [number, setNumber] = useState('')
  const [form, setForm] = useState({
    reference: '',
    way: 'neft' as (typeof TRANSFER_METHODS)[number],
    utr: UTR.exec(`${line.reference} ${line.text}`)?.[0] ?? '',
    payer: '',
  })
  const run = async () => {
    const params = { id: line.id }
    if (!isNew) {
      await deskCall(attachBankLine, { params, body: { number } })
      return texts.attached
    }
    const reference = form.reference.trim().toUpperCase()
    const slip = await deskCall(recordPaymentFromBankLine, { params, body: { ...form, reference } })
    return texts.entered(slip.number)
  }
  const field = (name: 'reference' | 'utr' | 'payer', maxLength: number) => ({
    label: texts[name],
    maxLength,
    ...bind(form[name], (text) => setForm({ ...form, [name]: text })),
  })
  return (
    <CallDialog
      title={texts.title(amount)}
      texts={{
        leave: texts.leave,
        action: isNew ? texts.enter(amount) : texts.attach,
        working: texts.inProgress,
        failed: texts.failed,
      }}
      onClose={onClose}
      run={run}
      onDone={onDone}
      changes={[RECONCILIATION_KEY]}
    >
      <p>{[line.text, line.reference].filter(Boolean).join(', ')}</p>
      <SelectField
        label={texts.what}
        value={isNew ? 'booking' : 'number'}
        onChange={({ target }) => setIsNew(target.value === 'booking')}
        options={[
          { value: 'booking', text: texts.descriptions.booking },
          { value: 'number', text: texts.descriptions.number },
        ]}
      />
      {isNew ? (
        <>
          <Field {...field('reference', 11)} hint={texts.referenceHint} />
          <SelectField
            label={texts.way}
            value={form.way}
            onChange={({ target }) =>
              setForm({ ...form, way: TRANSFER_METHODS.find((one) => one === target.value) ?? form.way })
            }
            options={TRANSFER_METHODS.map((one) => ({ value: one, text: deskMoney.ways[one] }))}
          />
          <Field {...field('utr', 60)} />
          <Field {...field('payer', 120)} />
        </>
      ) : (
        <Field label={texts.number} hint={texts.numberHint} maxLength={40} {...bind(number, setNumber)} />
      )}
    </CallDialog>
  )
}
