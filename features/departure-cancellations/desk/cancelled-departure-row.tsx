import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BreakBooking } from '../api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printDay, printMoment, printRecent } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Chip } from '#desk/ui/chip.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { phoneHref } from '#site/lib/site.ts'
import { isDecidable } from './break-facts.ts'
import { wayWords } from './break-trail.ts'
import classes from './broken.module.css'

const texts = deskBroken.table

type RowProps = {
  row: BreakBooking
  staff: StaffMember
  mayDecide: boolean
  isChosen: boolean
  onChoose: (toChosen: boolean, isRange: boolean) => void
}

/** A booking of a broken departure: its one outcome, where it stands, and what a person does next. */
export function BrokenRow({ row, staff, mayDecide, isChosen, onChoose }: RowProps) {
  const { reference, booker, phone, guests, paidPaise } = row
  return (
    <tr data-reference={reference} className={isChosen ? table.chosen : undefined}>
      {mayDecide ? (
        <td className={classes.box}>
          {isDecidable(row) ? (
            <label>
              <input
                type="checkbox"
                aria-label={texts.choose(booker)}
                checked={isChosen}
                // Shift with a press takes all rows between. A change of a box does not tell of the key.
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
        <span className={list.second}>
          <span className={table.whole}>{reference}</span>{' '}
          {row.outcome === 'waits' && phone !== '' ? <span className={table.whole}>{phone}</span> : null}
        </span>
      </td>
      <td className={table.number} data-label={texts.columns.guests}>
        {guests}
      </td>
      <td className={table.number} data-label={texts.columns.paid}>
        {printRupees(paidPaise)}
      </td>
      <td>
        <Outcome row={row} />
      </td>
      <td>
        <div className={classes.stands}>
          <Stands row={row} />
          <NextAct row={row} staff={staff} />
        </div>
      </td>
    </tr>
  )
}

function Outcome({ row: { outcome, brokenCase, movedTo, standing, needsPerson } }: { row: BreakBooking }) {
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
      return <Chip kind="done">{brokenCase === 'change' ? texts.change : texts.outcomes.ended}</Chip>
    case 'elsewhere':
      return <Chip kind="done">{texts.outcomes.elsewhere}</Chip>
  }
}

function Stands({ row }: { row: BreakBooking }) {
  const now = useNow()
  const { standing, note, decidedAt, brokenCase, outcome } = row
  const words = brokenCase === 'change' && outcome === 'ended' ? texts.changeStands : texts.standings[standing]
  const more = [moneyWords(row), wayWords(row), note === '' ? '' : `“${note}”`].filter((each) => each !== '').join(', ')
  return (
    <div>
      {words}
      {decidedAt === null ? null : (
        <time className={classes.when} dateTime={decidedAt} title={printMoment(new Date(decidedAt))}>
          {printRecent(new Date(decidedAt), now)}
        </time>
      )}
      {more === '' ? null : <span className={list.second}>{more}</span>}
    </div>
  )
}

function moneyWords({ refundPaise, refundPaidPaise }: BreakBooking): string {
  if (refundPaise === 0) return ''
  const all = printRupees(refundPaise)
  if (refundPaidPaise >= refundPaise) return all
  return refundPaidPaise === 0 ? texts.back(all) : texts.partPaid(printRupees(refundPaidPaise), all)
}

/** What a person does next, for those who may. */
function NextAct({ row: { standing, booker, phone, reference }, staff }: Pick<RowProps, 'row' | 'staff'>): ReactNode {
  const q = encodeURIComponent(reference)
  switch (standing) {
    case 'mail_back':
    case 'no_address':
    case 'mail_sent':
    case 'mail_queued':
    case 'reminded':
      return phone === '' ? null : (
        <a className={classes.act} href={phoneHref(phone)} aria-label={texts.callWhom(booker, phone)}>
          <DeskIcon name="phone" />
          {texts.call}
        </a>
      )
    case 'refund_refused':
    case 'refund_account': {
      const [words, label] =
        standing === 'refund_refused'
          ? [texts.review, texts.reviewOf(booker)]
          : [texts.account, texts.accountOf(booker)]
      return mayDo(staff, 'settle_refund') ? (
        <Link className={classes.act} to={`${deskPages.refunds()}?q=${q}`} aria-label={label}>
          {words}
        </Link>
      ) : null
    }
    case 'receipt_waits':
      return mayDo(staff, 'confirm_receipt') ? (
        <Link className={classes.act} to={`${deskPages.receipts()}?q=${q}`} aria-label={texts.receiptOf(booker)}>
          {texts.receipt}
        </Link>
      ) : null
    default:
      return null
  }
}
