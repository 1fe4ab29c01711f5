import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DepartureCancellationBooking } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printDay, printDateTime, printRecent } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { ButtonLink } from '#ui/desk/button-link.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { NumberCell } from '#ui/desk/data-table.tsx'
import table from '#ui/desk/table.module.css'
import { phoneHref } from '#ui/site/lib/site.ts'
import { isDecidable } from './departure-cancellation-facts.ts'
import { decisionWayText } from './departure-cancellation-trail.ts'
import classes from './cancelled-departure.module.css'

const texts = deskCancelledDeparture.table

type RowProps = {
  row: DepartureCancellationBooking
  staff: StaffMember
  mayDecide: boolean
  isChosen: boolean
  onChoose: (isSelected: boolean, isRange: boolean) => void
}

/** A booking of a cancelled departure: its outcome, its current state, and the next action for the office. */
export function CancelledDepartureRow({ row, staff, mayDecide, isChosen, onChoose }: RowProps) {
  const { reference, booker, phone, guests, paidPaise } = row
  return (
    <tr data-reference={reference} className={isChosen ? table.chosen : undefined}>
      {mayDecide ? (
        <td className={table.box}>
          {isDecidable(row) ? (
            <label>
              <input
                type="checkbox"
                aria-label={texts.choose(booker)}
                checked={isChosen}
                // Shift-click selects all rows in between. The change event of a checkbox does not report the key.
                onClick={(event) => onChoose(event.currentTarget.checked, event.shiftKey)}
                onChange={() => undefined}
              />
            </label>
          ) : null}
        </td>
      ) : null}
      <td className={classes.who}>
        <Link className={classes.booker} to={deskPages.booking(reference)}>
          {booker}
        </Link>
        <span className="block muted small">
          <span className={`whole ${table.whole}`}>{reference}</span>{' '}
          {row.outcome === 'waits' && phone !== '' ? <span className={`whole ${table.whole}`}>{phone}</span> : null}
        </span>
      </td>
      <NumberCell label={texts.columns.guests}>{guests}</NumberCell>
      <NumberCell label={texts.columns.paid}>{printRupees(paidPaise)}</NumberCell>
      <td>
        <Outcome row={row} />
      </td>
      <td>
        <div className={`line middle spread gap-6-12 ${classes.stands}`}>
          <StandingCell row={row} />
          <NextAction row={row} staff={staff} />
        </div>
      </td>
    </tr>
  )
}

function Outcome({
  row: { outcome, cancellationCase, movedTo, standing, needsPerson },
}: {
  row: DepartureCancellationBooking
}) {
  const now = useNow()
  switch (outcome) {
    case 'waits':
      return <Chip kind={needsPerson ? 'bad' : 'waits'}>{texts.outcomes.waits}</Chip>
    case 'moved':
      return (
        <Chip kind="good">
          {movedTo === null ? texts.outcomes.moved : texts.movedTo(printDay(calendarDate(movedTo), now))}
        </Chip>
      )
    case 'refund':
      return (
        <Chip kind={needsPerson ? 'bad' : standing === 'refund_paid' || standing === 'nothing_back' ? 'done' : 'waits'}>
          {texts.outcomes.refund}
        </Chip>
      )
    case 'ended':
      return <Chip kind="done">{cancellationCase === 'change' ? texts.change : texts.outcomes.ended}</Chip>
    case 'elsewhere':
      return <Chip kind="done">{texts.outcomes.elsewhere}</Chip>
  }
}

function StandingCell({ row }: { row: DepartureCancellationBooking }) {
  const now = useNow()
  const { standing, note, decidedAt, cancellationCase, outcome } = row
  const standingText =
    cancellationCase === 'change' && outcome === 'ended' ? texts.changeEnded : texts.standings[standing]
  const more = [refundText(row), decisionWayText(row), note === '' ? '' : `“${note}”`]
    .filter((each) => each !== '')
    .join(', ')
  return (
    <div>
      {standingText}
      {decidedAt === null ? null : (
        <time
          className={`muted small whole ${classes.when}`}
          dateTime={decidedAt}
          title={printDateTime(new Date(decidedAt))}
        >
          {printRecent(new Date(decidedAt), now)}
        </time>
      )}
      {more === '' ? null : <span className="block muted small">{more}</span>}
    </div>
  )
}

function refundText({ refundPaise, refundPaidPaise }: DepartureCancellationBooking): string {
  if (refundPaise === 0) return ''
  const all = printRupees(refundPaise)
  if (refundPaidPaise >= refundPaise) return all
  return refundPaidPaise === 0 ? texts.back(all) : texts.partPaid(printRupees(refundPaidPaise), all)
}

/** The next action, for staff who may do it. */
function NextAction({
  row: { standing, booker, phone, reference },
  staff,
}: Pick<RowProps, 'row' | 'staff'>): ReactNode {
  const q = encodeURIComponent(reference)
  switch (standing) {
    case 'mail_back':
    case 'no_address':
    case 'mail_sent':
    case 'mail_queued':
    case 'reminded':
      return phone === '' ? null : (
        <ButtonLink size="small" href={phoneHref(phone)} aria-label={texts.callPerson(booker, phone)}>
          <DeskIcon name="phone" />
          {texts.call}
        </ButtonLink>
      )
    case 'refund_refused':
    case 'refund_account': {
      const [standingText, label] =
        standing === 'refund_refused'
          ? [texts.review, texts.reviewOf(booker)]
          : [texts.account, texts.accountOf(booker)]
      return hasPermission(staff, 'settle_refund') ? (
        <ButtonLink size="small" to={`${deskPages.refunds()}?q=${q}`} aria-label={label}>
          {standingText}
        </ButtonLink>
      ) : null
    }
    case 'office_payment_waits':
      return hasPermission(staff, 'confirm_office_payment') ? (
        <ButtonLink size="small" to={`${deskPages.receipts()}?q=${q}`} aria-label={texts.viewPaymentOf(booker)}>
          {texts.receipt}
        </ButtonLink>
      ) : null
    default:
      return null
  }
}
