import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { giveRefundAccount, settleDeskRefund } from '../api/refunds-calls.ts'
import type { DeskRefund } from '../api/refunds-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { transferNumber } from '../rules/office-receipt.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import classes from './money.module.css'

const texts = deskMoney.back

type BankRefundDialogProps = { refund: DeskRefund; onClose: () => void; onDone: (sentence: string) => void }

/** The account to which a refund goes, and the UTR when the bank has paid it. Both may come at once. */
export function BankRefundDialog({ refund, onClose, onDone }: BankRefundDialogProps) {
  const { id, amountPaise, booker, uncleared } = refund
  const queries = useQueryClient()
  const [account, setAccount] = useState(refund.account ?? { holder: booker, number: '', ifsc: '' })
  const [utr, setUtr] = useState('')
  const checks = useChecks(bankProblems({ ...account, utr }))
  const amount = printExactRupees(amountPaise)
  const isUtrGiven = utr.trim() !== ''
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      // A refund that the gateway refused may be paid by bank without the account being kept here.
      const isAccountGiven = account.number.trim() !== '' || account.ifsc.trim() !== ''
      const isNew = account.number !== refund.account?.number || account.ifsc !== refund.account.ifsc
      if ((isAccountGiven && isNew) || !isUtrGiven) await deskCall(giveRefundAccount, { params: { id }, body: account })
      if (isUtrGiven)
        await deskCall(settleDeskRefund, { params: { id }, body: { bankReference: utr, expectedPaise: amountPaise } })
    },
    async onSuccess() {
      onClose()
      onDone(isUtrGiven ? texts.noted(amount) : texts.accountKept)
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
    // A bounced cheque may have lowered or ended it.
    onError: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const change = (part: Partial<typeof account>) => setAccount({ ...account, ...part })
  return (
    <FormDialog
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={texts.payTitle(amount, booker)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(mutate)
      }}
      acts={
        <>
          <Button onClick={onClose}>{deskMoney.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
            {isUtrGiven ? texts.note(amount) : texts.keepAccount}
          </Button>
        </>
      }
    >
      {uncleared === null ? null : (
        <Note kind="waits">
          {texts.uncleared(uncleared.proofs, formatCalendarDate(calendarDate(uncleared.clearsBy)))}
        </Note>
      )}
      <div className={classes.two}>
        <Field
          label={texts.number}
          inputMode="numeric"
          autoComplete="off"
          {...checks.field('number')}
          value={account.number}
          onChange={(event) => change({ number: event.target.value })}
        />
        <Field
          label={texts.ifsc}
          hint={texts.ifscHint}
          autoComplete="off"
          {...checks.field('ifsc')}
          value={account.ifsc}
          onChange={(event) => change({ ifsc: event.target.value })}
        />
        <Field
          label={texts.holder}
          autoComplete="off"
          {...checks.field('holder')}
          value={account.holder}
          onChange={(event) => change({ holder: event.target.value })}
        />
        <Field
          label={texts.utr}
          hint={texts.utrHint}
          autoComplete="off"
          {...checks.field('utr')}
          value={utr}
          onChange={(event) => setUtr(event.target.value)}
        />
      </div>
    </FormDialog>
  )
}

const NUMBER = /^\d{9,18}$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** What is wrong, in the order of the form. With a UTR alone, the account is not asked for. */
function bankProblems({ number, ifsc, holder, utr }: Record<'number' | 'ifsc' | 'holder' | 'utr', string>) {
  const isAsked = utr.trim() === '' || number.trim() !== '' || ifsc.trim() !== ''
  const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()
  return {
    ...(isAsked && !NUMBER.test(plain(number)) && { number: deskForms.account }),
    ...(isAsked && !IFSC.test(plain(ifsc)) && { ifsc: deskForms.ifsc }),
    ...(isAsked && holder.trim() === '' && { holder: deskForms.holder }),
    ...(utr.trim() !== '' && transferNumber(utr) === null && { utr: deskForms.utr }),
  }
}
