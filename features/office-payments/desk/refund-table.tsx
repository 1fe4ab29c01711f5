import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskRefund } from '../api/refunds-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { isInRefundQueue, isRefundInReview } from '#kernel/statuses/statuses.ts'
import type { RefundSort } from '../rules/desk-money-lists.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Button } from '#ui/desk/button.tsx'
import { SortableHeading } from '#ui/desk/sortable-heading.tsx'
import { TwoLines } from '#ui/desk/two-lines.tsx'
import { DataTable, NoWrapCell } from '#ui/desk/data-table.tsx'
import { deskLists } from '#messages/desk/lists.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import classes from './money.module.css'

const { columns } = deskLists.refunds
const texts = deskMoney.back
const REASONS: Readonly<Record<string, string>> = deskMoney.refundReasons

type Action = (refund: DeskRefund) => void
type RefundActions = { onRetry: Action; onPay: Action; onRemove: Action }
type RefundTableProps = RefundActions & {
  refunds: readonly DeskRefund[]
  sort: RefundSort
  onSort: (sort: RefundSort) => void
}

/** Refunds, each with its actions while it needs a staff member. On a phone each is a card. */
export function RefundTable({ refunds, sort, onSort, ...actions }: RefundTableProps) {
  const now = useNow()
  const order = { sort, onSort }
  const at = (text: string) => printShortDateTime(new Date(text), now)
  return (
    <DataTable
      isTall
      isWide
      className={classes.cards}
      headings={
        <>
          <SortableHeading name={columns.booker} sorts={undefined} {...order} />
          <SortableHeading name={columns.amount} sorts={['amount', '-amount']} {...order} />
          <SortableHeading name={columns.account} sorts={undefined} {...order} />
          <SortableHeading name={columns.promised} sorts={['promised', '-promised']} {...order} />
          <SortableHeading name={columns.since} sorts={['since', '-since']} {...order} />
          <SortableHeading name={columns.state} sorts={undefined} {...order} />
        </>
      }
    >
      {refunds.map((refund) => (
        <tr key={refund.id}>
          <td className={classes.lead}>
            <TwoLines first={refund.booker} below={<BookingLine refund={refund} />} />
          </td>
          <td className={`${classes.lead} ${classes.amount}`}>
            <TwoLines
              first={printExactRupees(refund.amountPaise)}
              below={[
                REASONS[refund.reason] ?? refund.reason,
                ...(refund.setOffPaise === 0 ? [] : [deskMoney.setOff(printExactRupees(refund.setOffPaise))]),
              ].join(', ')}
            />
          </td>
          <td data-label={columns.account}>{refundAccountText(refund)}</td>
          <NoWrapCell label={columns.promised}>{at(refund.promisedAt)}</NoWrapCell>
          <NoWrapCell label={columns.since}>{at(refund.since)}</NoWrapCell>
          <td>
            <StateCell refund={refund} {...actions} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function BookingLine({ refund: { reference, phone } }: { refund: DeskRefund }) {
  return (
    <>
      <Link to={deskPages.booking(reference)}>{reference}</Link>, {phone}
    </>
  )
}

/** The account, shown while the refund waits: it is erased when the refund is paid. */
function refundAccountText({ account, status, by }: DeskRefund): string {
  if (account !== null) return `${account.holder}, ${account.number}, ${account.ifsc}`
  return isRefundInReview(status) ? texts.noAccount : deskLists.refunds.ways[by]
}

function StateCell({ refund, onRetry, onPay, onRemove }: RefundActions & { refund: DeskRefund }) {
  const { status, by, amountPaise, booker, bankReference, uncleared } = refund
  const waitsForFunds = isInRefundQueue(status)
  if (!isRefundInReview(status) && !waitsForFunds) {
    return (
      <div className={`row middle shrink ${classes.state}`}>
        {deskMoney.refundStates[status]}
        {bankReference === null ? null : (
          <span className="block muted small">{deskLists.refunds.utr(bankReference)}</span>
        )}
      </div>
    )
  }
  const amount = printExactRupees(amountPaise)
  return (
    <div className={`row middle shrink ${classes.state}`}>
      <span className="block muted">{waitReasonText(refund)}</span>
      {uncleared === null ? null : (
        <span className="block muted">
          {texts.uncleared(uncleared.proofs, formatCalendarDate(calendarDate(uncleared.clearsBy)))}
        </span>
      )}
      <p className="row if-any gap-8">
        {by === 'gateway' && !waitsForFunds ? (
          <Button aria-label={texts.retryOf(amount, booker)} onClick={() => onRetry(refund)}>
            {texts.retry}
          </Button>
        ) : null}
        {waitsForFunds || status === 'waited_too_long' ? (
          <Button aria-label={texts.payByBankInstead(amount, booker)} onClick={() => onRemove(refund)}>
            {texts.takeOut}
          </Button>
        ) : (
          <Button aria-label={texts.payOf(amount, booker)} onClick={() => onPay(refund)}>
            {texts.pay}
          </Button>
        )}
      </p>
    </div>
  )
}

/** Why the refund waits. */
function waitReasonText({ status, by, refusals }: DeskRefund): string {
  if (isInRefundQueue(status)) return texts.waitingForFunds
  if (by === 'bank') return texts.hand
  if (status === 'waited_too_long') return texts.givenUp
  return refusals === 0 ? texts.notRequested : texts.times(refusals)
}
