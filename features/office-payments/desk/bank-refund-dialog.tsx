import { useState } from 'react'
import { saveRefundAccount, settleDeskRefund, type DeskRefund } from '../api/refunds-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { parseUtr } from '../rules/office-payment.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { Field } from '#ui/desk/field.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { formFields, bind } from '#ui/desk/lib/form-fields.ts'
import classes from '#ui/desk/booking-parts.module.css'

const texts = deskMoney.back

type BankRefundDialogProps = { refund: DeskRefund; onClose: () => void; onDone: (sentence: string) => void }

/** The account for a refund, and the UTR when the bank has paid it. Both may be entered together. */
export function BankRefundDialog({ refund, onClose, onDone }: BankRefundDialogProps) {
  const { id, amountPaise, booker, uncleared } = refund
  const [account, setAccount] = useState(refund.account ?? { holder: booker, number: '', ifsc: '' })
  const [utr, setUtr] = useState('')
  const checks = useChecks(bankProblems({ ...account, utr }))
  const amount = printExactRupees(amountPaise)
  const hasUtr = utr.trim() !== ''
  const run = async () => {
    // A refund rejected by the gateway may be paid by bank without storing the account here.
    const hasAccount = account.number.trim() !== '' || account.ifsc.trim() !== ''
    const isNew = account.number !== refund.account?.number || account.ifsc !== refund.account.ifsc
    if ((hasAccount && isNew) || !hasUtr) await deskCall(saveRefundAccount, { params: { id }, body: account })
    if (hasUtr)
      await deskCall(settleDeskRefund, { params: { id }, body: { bankReference: utr, expectedPaise: amountPaise } })
  }
  const change = (part: Partial<typeof account>) => setAccount({ ...account, ...part })
  const field = formFields(account, change, checks)
  return (
    <CallDialog
      checks={checks}
      title={texts.payTitle(amount, booker)}
      texts={{
        leave: deskMoney.leave,
        action: hasUtr ? texts.note(amount) : texts.saveAccount,
        working: texts.working,
        failed: texts.failed,
      }}
      onClose={onClose}
      run={run}
      onDone={() => onDone(hasUtr ? texts.noted(amount) : texts.accountSaved)}
      // A bounced cheque may have reduced or ended the refund.
      isStaleAfterFailure
      changes={[['bookings']]}
    >
      {uncleared === null ? null : (
        <Note kind="waits">
          {texts.uncleared(uncleared.proofs, formatCalendarDate(calendarDate(uncleared.clearsBy)))}
        </Note>
      )}
      <div className={`stack gap-14 ${classes.two}`}>
        <Field label={texts.number} inputMode="numeric" autoComplete="off" {...field('number')} />
        <Field label={texts.ifsc} hint={texts.ifscHint} autoComplete="off" {...field('ifsc')} />
        <Field label={texts.holder} autoComplete="off" {...field('holder')} />
        <Field
          label={texts.utr}
          hint={texts.utrHint}
          autoComplete="off"
          {...checks.field('utr')}
          {...bind(utr, setUtr)}
        />
      </div>
    </CallDialog>
  )
}

const NUMBER = /^\d{9,18}$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** The errors, in form order. With a UTR alone, the account is not required. */
function bankProblems({ number, ifsc, holder, utr }: Record<'number' | 'ifsc' | 'holder' | 'utr', string>) {
  const isRequested = utr.trim() === '' || number.trim() !== '' || ifsc.trim() !== ''
  const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()
  return {
    ...(isRequested && !NUMBER.test(plain(number)) && { number: deskForms.account }),
    ...(isRequested && !IFSC.test(plain(ifsc)) && { ifsc: deskForms.ifsc }),
    ...(isRequested && holder.trim() === '' && { holder: deskForms.holder }),
    ...(utr.trim() !== '' && parseUtr(utr) === null && { utr: deskForms.utr }),
  }
}
