import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listPayments } from '../api/desk-calls.ts'
import type { BookingPayments, OfficeReceipt } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskCheques } from '#messages/receipts/desk-cheques.ts'
import { deskDues } from '#messages/dues/desk.ts'
import { deskMoney as texts } from '#messages/receipts/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Chip } from '#desk/ui/chip.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { BankNews } from './bank-news.tsx'
import { ChequeActs } from './cheque-acts.tsx'
import { DueLink } from './due-link.tsx'
import { WaitingChange } from './waiting-change.tsx'
import { GivePartBack } from './give-part-back.tsx'
import { paymentsKey } from '#desk/keys/payments-key.ts'
import { ReceiptPhoto } from './receipt-photo.tsx'
import classes from './money.module.css'

type PaymentsListProps = { reference: string; email: string; guests: number; onDone: (sentence: string) => void }

/** What was paid for a booking and what went back, each with who and when. */
export function PaymentsList({ reference, email, guests, onDone }: PaymentsListProps) {
  const staff = useOutletContext<StaffMember>()
  const { data, error, refetch } = useQuery({
    queryKey: paymentsKey(reference),
    queryFn: () => deskCall(listPayments, { params: { reference } }),
  })
  if (data === undefined) return error === null ? <Skeleton rows={2} /> : <FailedPart onAgain={() => void refetch()} />
  const { captures, receipts, refunds } = data
  return (
    <div className={classes.money}>
      <h3>{texts.payments}</h3>
      {data.owedPaise === 0 ? null : <Note kind="bad">{deskCheques.owedAgain(printExactRupees(data.owedPaise))}</Note>}
      {data.dues.map((due) => (
        <div key={due.reason} className={classes.due}>
          {due.change === null ? null : <WaitingChange {...{ reference, due, onDone }} change={due.change} />}
          <DueLink {...{ reference, email, due, onDone }} />
        </div>
      ))}
      {captures.length + receipts.length === 0 ? <p className={classes.muted}>{texts.nothingYet}</p> : null}
      <ul>
        {receipts.map((receipt) => (
          <ReceiptLine key={receipt.id} {...{ receipt, onDone }} />
        ))}
        {captures.map(({ id, amountPaise, method, gatewayPaymentId, at, paysFor }) => (
          <li key={id}>
            <b>{texts.capture(printExactRupees(amountPaise), method ?? '')}</b>
            <span className={classes.muted}>
              {texts.captured(at === null ? '' : printShortMoment(new Date(at)), gatewayPaymentId ?? '')}
              {paysFor === null ? '' : `, ${deskDues.captured[paysFor]}`}
            </span>
          </li>
        ))}
      </ul>
      {data.partPaise > 0 && mayDo(staff, 'decide_review') ? (
        data.partUncleared === null ? (
          <GivePartBack {...{ reference, guests, onDone }} partPaise={data.partPaise} />
        ) : (
          <Note kind="waits">
            {texts.back.uncleared(
              data.partUncleared.proofs,
              formatCalendarDate(calendarDate(data.partUncleared.clearsBy)),
            )}
          </Note>
        )
      ) : null}
      {refunds.length === 0 ? null : <Refunds refunds={refunds} />}
      {data.cashPaise === 0 ? null : (
        <p className={classes.muted}>
          {texts.cash(printExactRupees(data.cashPaise), printExactRupees(data.cashLeftPaise))}
        </p>
      )}
    </div>
  )
}

type ReceiptLineProps = { receipt: OfficeReceipt; onDone: (sentence: string) => void }

function ReceiptLine({ receipt, onDone }: ReceiptLineProps) {
  const staff = useOutletContext<StaffMember>()
  const { id, amountPaise, way, proof, state, enteredBy, enteredAt, number, decidedBy, decidedAt, reason } = receipt
  return (
    <li>
      <b>{texts.receipt(printExactRupees(amountPaise), texts.ways[way], proof)}</b>{' '}
      {state === 'waits' ? <Chip kind="waits">{texts.waits}</Chip> : null}
      {state === 'bounced' ? <Chip kind="bad">{deskCheques.bounced}</Chip> : null}
      <span className={classes.muted}>
        {texts.receiptBy(enteredBy, printShortMoment(new Date(enteredAt)), number)}
        {receipt.paysFor === null ? '' : ` ${deskDues.received[receipt.paysFor]}`}
      </span>
      {state === 'confirmed' && decidedAt !== null ? (
        <span className={classes.muted}>
          {texts.confirmedBy(decidedBy ?? '', printShortMoment(new Date(decidedAt)))}
        </span>
      ) : null}
      <BankNews receipt={receipt} />
      {state === 'refused' ? <span className={classes.muted}>{texts.refusedBy(decidedBy ?? '', reason)}</span> : null}
      <span className={classes.receiptActs}>
        {mayDo(staff, 'enter_receipt') ? (
          <>
            <Link to={deskPages.slip(id)} aria-label={texts.slip.linkOf(number)}>
              {texts.slip.link}
            </Link>
            <ReceiptPhoto {...{ receipt, onDone }} />
          </>
        ) : null}
        {way === 'cheque' && (state === 'waits' || state === 'confirmed') && mayDo(staff, 'confirm_receipt') ? (
          <ChequeActs {...{ receipt, onDone }} />
        ) : null}
      </span>
    </li>
  )
}

const CHIPS = {
  due: 'waits',
  requested: 'waits',
  processed: 'good',
  failed: 'waits',
  needs_review: 'bad',
  set_off: 'bad',
} as const

function Refunds({ refunds }: Pick<BookingPayments, 'refunds'>) {
  const reasons: Readonly<Record<string, string>> = texts.refundReasons
  return (
    <>
      <h3>{texts.refunds}</h3>
      <ul>
        {refunds.map(({ id, amountPaise, setOffPaise, status, reason, bankReference, at }) => (
          <li key={id}>
            <b>{texts.refund(printExactRupees(amountPaise), reasons[reason] ?? reason)}</b>{' '}
            <Chip kind={CHIPS[status]}>{texts.refundStates[status]}</Chip>
            <span className={classes.muted}>
              {[
                printShortMoment(new Date(at)),
                bankReference,
                setOffPaise === 0 ? null : texts.setOff(printExactRupees(setOffPaise)),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
