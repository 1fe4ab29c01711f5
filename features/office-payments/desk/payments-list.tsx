import { Link, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listPayments, type BookingPayments, type DeskOfficePayment } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskCheques } from '#messages/office-payments/desk-cheques.ts'
import { deskBalanceDues } from '#messages/balance-due/desk.ts'
import { deskMoney as texts } from '#messages/office-payments/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Chip } from '#ui/desk/chip.tsx'
import { Note } from '#ui/desk/note.tsx'
import { ChequeBankStatus } from './cheque-bank-status.tsx'
import { ChequeActions } from './cheque-actions.tsx'
import { BalanceDueLink } from './balance-due-link.tsx'
import { PendingChange } from './waiting-change.tsx'
import { RefundPart } from './refund-part.tsx'
import { paymentsKey } from '#ui/desk/keys/payments-key.ts'
import { Loading } from '#ui/desk/loading.tsx'
import { OfficePaymentPhoto } from './office-payment-photo.tsx'
import classes from './money.module.css'

type PaymentsListProps = { reference: string; email: string; guests: number; onDone: (sentence: string) => void }

/** The payments and refunds of a booking, each with the user and the time. */
export function PaymentsList({ reference, email, guests, onDone }: PaymentsListProps) {
  const staff = useOutletContext<StaffMember>()
  const { data, error, refetch } = useDeskQuery(paymentsKey(reference), [listPayments, { params: { reference } }])
  if (data === undefined) return <Loading of={{ data, error, refetch }} rows={2} />
  const { captures, receipts, refunds } = data
  return (
    <div className={classes.money}>
      <h3>{texts.payments}</h3>
      {data.owedPaise === 0 ? null : <Note kind="bad">{deskCheques.dueAgain(printExactRupees(data.owedPaise))}</Note>}
      {data.dues.map((due) => (
        <div key={due.reason} className={`row middle gap-8 ${classes.due}`}>
          {due.change === null ? null : <PendingChange {...{ reference, due, onDone }} change={due.change} />}
          <BalanceDueLink {...{ reference, email, due, onDone }} />
        </div>
      ))}
      {captures.length + receipts.length === 0 ? <p className="block muted">{texts.nothingYet}</p> : null}
      <ul>
        {receipts.map((officePayment) => (
          <OfficePaymentLine key={officePayment.id} {...{ officePayment, onDone }} />
        ))}
        {captures.map(({ id, amountPaise, method, gatewayPaymentId, at, paysFor }) => (
          <li key={id}>
            <b>{texts.capture(printExactRupees(amountPaise), method ?? '')}</b>
            <span className="block muted">
              {texts.captured(at === null ? '' : printShortDateTime(new Date(at)), gatewayPaymentId ?? '')}
              {paysFor === null ? '' : `, ${deskBalanceDues.captured[paysFor]}`}
            </span>
          </li>
        ))}
      </ul>
      {data.partPaymentPaise > 0 && hasPermission(staff, 'decide_review') ? (
        data.unclearedPartCheques === null ? (
          <RefundPart {...{ reference, guests, onDone }} partPaymentPaise={data.partPaymentPaise} />
        ) : (
          <Note kind="waits">
            {texts.back.uncleared(
              data.unclearedPartCheques.proofs,
              formatCalendarDate(calendarDate(data.unclearedPartCheques.clearsBy)),
            )}
          </Note>
        )
      ) : null}
      {refunds.length === 0 ? null : <Refunds refunds={refunds} />}
      {data.cashPaise === 0 ? null : (
        <p className="block muted">
          {texts.cash(printExactRupees(data.cashPaise), printExactRupees(data.cashLeftPaise))}
        </p>
      )}
    </div>
  )
}

type OfficePaymentLineProps = { officePayment: DeskOfficePayment; onDone: (sentence: string) => void }

function OfficePaymentLine({ officePayment, onDone }: OfficePaymentLineProps) {
  const staff = useOutletContext<StaffMember>()
  const { id, amountPaise, way, proof, state, enteredBy, enteredAt, number, decidedBy, decidedAt, reason } =
    officePayment
  return (
    <li>
      <b>{texts.receipt(printExactRupees(amountPaise), texts.ways[way], proof)}</b>{' '}
      {state === 'waits' ? <Chip kind="waits">{texts.waits}</Chip> : null}
      {state === 'bounced' ? <Chip kind="bad">{deskCheques.bounced}</Chip> : null}
      <span className="block muted">
        {texts.receiptBy(enteredBy, printShortDateTime(new Date(enteredAt)), number)}
        {officePayment.paysFor === null ? '' : ` ${deskBalanceDues.received[officePayment.paysFor]}`}
      </span>
      {state === 'confirmed' && decidedAt !== null ? (
        <span className="block muted">
          {texts.confirmedBy(decidedBy ?? '', printShortDateTime(new Date(decidedAt)))}
        </span>
      ) : null}
      <ChequeBankStatus officePayment={officePayment} />
      {state === 'refused' ? <span className="block muted">{texts.refusedBy(decidedBy ?? '', reason)}</span> : null}
      <span className={`row if-any middle gap-8-12 ${classes.officePaymentActions}`}>
        {hasPermission(staff, 'record_office_payment') ? (
          <>
            <Link to={deskPages.slip(id)} aria-label={texts.slip.linkOf(number)}>
              {texts.slip.link}
            </Link>
            <OfficePaymentPhoto {...{ officePayment, onDone }} />
          </>
        ) : null}
        {way === 'cheque' &&
        (state === 'waits' || state === 'confirmed') &&
        hasPermission(staff, 'confirm_office_payment') ? (
          <ChequeActions {...{ officePayment, onDone }} />
        ) : null}
      </span>
    </li>
  )
}

const CHIPS = {
  queued: 'waits',
  requested: 'waits',
  waiting_for_funds: 'waits',
  requested_in_turn: 'waits',
  waited_too_long: 'bad',
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
            <span className="block muted">
              {[
                printShortDateTime(new Date(at)),
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
