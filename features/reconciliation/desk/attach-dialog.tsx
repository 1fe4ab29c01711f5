import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attachBankLine, enterBankLine } from '../api/desk-calls.ts'
import type { DeskBankLine } from '../api/desk-schemas.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { RECONCILIATION_KEY } from './reconciliation-key.ts'

const texts = deskReconciliation.attach
const WAYS = ['neft', 'imps', 'rtgs', 'upi'] as const
/** The number of a transfer has a digit; a long word has none. */
const UTR = /(?=[A-Z]*\d)[A-Z0-9]{12,22}/i

type AttachDialogProps = { line: DeskBankLine; onClose: () => void; onDone: (sentence: string) => void }

/** Says what money of the bank is: new money for a booking, or a slip or settlement. What the line says is filled in. */
export function AttachDialog({ line, onClose, onDone }: AttachDialogProps) {
  const amount = printExactRupees(line.amountPaise)
  const [isNew, setIsNew] = useState(true)
  const [number, setNumber] = useState('')
  const [typed, setTyped] = useState({
    reference: '',
    way: 'neft' as (typeof WAYS)[number],
    utr: UTR.exec(`${line.reference} ${line.text}`)?.[0] ?? '',
    payer: '',
  })
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const params = { id: line.id }
      if (!isNew) {
        await deskCall(attachBankLine, { params, body: { number } })
        return texts.attached
      }
      const reference = typed.reference.trim().toUpperCase()
      const slip = await deskCall(enterBankLine, { params, body: { ...typed, reference } })
      return texts.entered(slip.number)
    },
    async onSuccess(sentence) {
      onDone(sentence)
      onClose()
      await queries.invalidateQueries({ queryKey: RECONCILIATION_KEY })
    },
  })
  const field = (name: 'reference' | 'utr' | 'payer', maxLength: number) => ({
    label: texts[name],
    maxLength,
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={texts.title(amount)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.acting : undefined}>
            {isNew ? texts.enter(amount) : texts.attach}
          </Button>
        </>
      }
    >
      <p>{[line.text, line.reference].filter(Boolean).join(', ')}</p>
      <SelectField
        label={texts.what}
        value={isNew ? 'booking' : 'number'}
        onChange={({ target }) => setIsNew(target.value === 'booking')}
      >
        <option value="booking">{texts.whats.booking}</option>
        <option value="number">{texts.whats.number}</option>
      </SelectField>
      {isNew ? (
        <>
          <Field {...field('reference', 11)} hint={texts.referenceHint} />
          <SelectField
            label={texts.way}
            value={typed.way}
            onChange={({ target }) =>
              setTyped({ ...typed, way: WAYS.find((one) => one === target.value) ?? typed.way })
            }
          >
            {WAYS.map((one) => (
              <option key={one} value={one}>
                {deskMoney.ways[one]}
              </option>
            ))}
          </SelectField>
          <Field {...field('utr', 60)} />
          <Field {...field('payer', 120)} />
        </>
      ) : (
        <Field
          label={texts.number}
          hint={texts.numberHint}
          value={number}
          maxLength={40}
          onChange={({ target }) => setNumber(target.value)}
        />
      )}
    </FormDialog>
  )
}
