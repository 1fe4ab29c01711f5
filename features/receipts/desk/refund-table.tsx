import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskRefund } from '../api/refunds-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { RefundSort } from '../rules/desk-money-lists.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { SortHead } from '#desk/ui/sort-head.tsx'
import { TwoLines } from '#desk/ui/two-lines.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { deskLists } from '#messages/desk/lists.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import classes from './money.module.css'

const { columns } = deskLists.refunds
const texts = deskMoney.back
const REASONS: Readonly<Record<string, string>> = deskMoney.refundReasons

type Act = (refund: DeskRefund) => void
type RefundActs = { onRetry: Act; onPay: Act; onTakeOut: Act }
type RefundTableProps = RefundActs & {
  refunds: readonly DeskRefund[]
  sort: RefundSort
  onSort: (sort: RefundSort) => void
}

/** Refunds, each with its acts while it waits for a person. On a phone each is a card. */
export function RefundTable({ refunds, sort, onSort, ...acts }: RefundTableProps) {
  const now = useNow()
  const order = { sort, onSort }
  const moment = (text: string) => printShortMoment(new Date(text), now)
  return (
    <div className={list.wide}>
      <table className={`${table.table} ${list.rows} ${classes.cards}`}>
        <thead>
          <tr>
            <SortHead name={columns.booker} sorts={undefined} {...order} />
            <SortHead name={columns.amount} sorts={['amount', '-amount']} {...order} />
            <SortHead name={columns.account} sorts={undefined} {...order} />
            <SortHead name={columns.promised} sorts={['promised', '-promised']} {...order} />
            <SortHead name={columns.since} sorts={['since', '-since']} {...order} />
            <SortHead name={columns.state} sorts={undefined} {...order} />
          </tr>
        </thead>
        <tbody>
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
              <td data-label={columns.account}>{accountWords(refund)}</td>
              <td className={table.whole} data-label={columns.promised}>
                {moment(refund.promisedAt)}
              </td>
              <td className={table.whole} data-label={columns.since}>
                {moment(refund.since)}
              </td>
              <td>
                <StateCell refund={refund} {...acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BookingLine({ refund: { reference, phone } }: { refund: DeskRefund }) {
  return (
    <>
      <Link to={deskPages.booking(reference)}>{reference}</Link>, {phone}
    </>
  )
}

/** The account stands here while the refund waits: it is erased when it is paid. */
function accountWords({ account, status, by }: DeskRefund): string {
  if (account !== null) return `${account.holder}, ${account.number}, ${account.ifsc}`
  return status === 'needs_review' ? texts.noAccount : deskLists.refunds.ways[by]
}

function StateCell({ refund, onRetry, onPay, onTakeOut }: RefundActs & { refund: DeskRefund }) {
  const { status, by, amountPaise, booker, bankReference, uncleared, waitsForMoney, isGivenUp } = refund
  if (status !== 'needs_review' && !waitsForMoney) {
    return (
      <div className={classes.state}>
        {deskMoney.refundStates[status]}
        {bankReference === null ? null : <span className={list.second}>{deskLists.refunds.utr(bankReference)}</span>}
      </div>
    )
  }
  const amount = printExactRupees(amountPaise)
  return (
    <div className={classes.state}>
      <span className={classes.muted}>{whyWords(refund)}</span>
      {uncleared === null ? null : (
        <span className={classes.muted}>
          {texts.uncleared(uncleared.proofs, formatCalendarDate(calendarDate(uncleared.clearsBy)))}
        </span>
      )}
      <p className={classes.acts}>
        {by === 'gateway' && !waitsForMoney ? (
          <Button aria-label={texts.retryOf(amount, booker)} onClick={() => onRetry(refund)}>
            {texts.retry}
          </Button>
        ) : null}
        {waitsForMoney || isGivenUp ? (
          <Button aria-label={texts.takeOutOf(amount, booker)} onClick={() => onTakeOut(refund)}>
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

/** Why it waits. */
function whyWords({ waitsForMoney, isGivenUp, by, refusals }: DeskRefund): string {
  if (waitsForMoney) return texts.noMoney
  if (by === 'bank') return texts.hand
  if (isGivenUp) return texts.givenUp
  return refusals === 0 ? texts.notAsked : texts.times(refusals)
}
