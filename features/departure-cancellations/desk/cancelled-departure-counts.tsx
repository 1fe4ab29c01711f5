import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DeskDepartureCancellation } from '../api/desk-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { withChanges } from '#ui/desk/lib/list-address.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printDay, printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import {
  movedTo,
  type DepartureCancellationFilter,
  type departureCancellationTotals,
} from './departure-cancellation-facts.ts'
import classes from './cancelled-departure-counts.module.css'

const texts = deskCancelledDeparture.counts
/** With more dates than this, all moved bookings are counted together. */
const MAX_DATES_COUNTED_SEPARATELY = 2

type CountsProps = {
  departureCancellation: DeskDepartureCancellation
  sums: ReturnType<typeof departureCancellationTotals>
}

/** The number of bookings for each outcome. Each number filters the table. */
export function CancelledDepartureCounts({ departureCancellation, sums }: CountsProps) {
  const { answerBy, hasAnswerDeadlinePassed } = departureCancellation
  const { counts, back } = sums
  const until = printShortDateTime(new Date(answerBy))
  return (
    <ul className={`stack below-16 ${classes.counts}`} aria-label={texts.label}>
      <Moves departureCancellation={departureCancellation} sums={sums} />
      <Count show="back" name={texts.back} value={counts.back}>
        {back.paise === 0 ? '' : texts.refundDetail(printRupees(back.paise), printRupees(back.paidPaise))}
      </Count>
      <Count show="ended" name={texts.ended} value={counts.ended}>
        {texts.endedDetail}
      </Count>
      <Count show="elsewhere" name={texts.elsewhere} value={counts.elsewhere}>
        {texts.elsewhereDetail}
      </Count>
      <Count show="waits" name={texts.waits} value={counts.waits} isBad={counts.waits > 0}>
        {counts.waits === 0
          ? texts.allDecided
          : hasAnswerDeadlinePassed
            ? texts.deadlinePassed
            : texts.waitingDetail(until)}
      </Count>
    </ul>
  )
}

function Moves({ departureCancellation: { offers, rows }, sums: { counts } }: CountsProps) {
  const now = useNow()
  if (offers.length === 0 || offers.length > MAX_DATES_COUNTED_SEPARATELY) {
    const movedRows = rows.filter(({ outcome }) => outcome === 'moved')
    return (
      <Count show="moved" name={texts.moved} value={counts.moved}>
        {texts.guests(movedRows.reduce((sum, { guests }) => sum + guests, 0))}
      </Count>
    )
  }
  return offers.map(({ id, startDate, sold, capacity }) => {
    const { bookings, guests } = movedTo(rows, startDate)
    return (
      <Count
        key={id}
        show="moved"
        to={startDate}
        name={texts.move(printDay(calendarDate(startDate), now))}
        value={bookings}
      >
        {texts.movedDetail(guests, deskDepartures.seatsOf(sold, capacity))}
      </Count>
    )
  })
}

type CountProps = {
  show: DepartureCancellationFilter
  to?: string
  name: string
  value: number
  isBad?: boolean
  children: ReactNode
}

function Count({ show, to = '', name, value, isBad = false, children }: CountProps) {
  const [search] = useSearchParams()
  return (
    <li>
      <Link to={`?${withChanges(search, { show, to }).toString()}`} preventScrollReset>
        <span className="block soft small">{name}</span>
        <strong className={isBad ? classes.bad : undefined}>{value}</strong>
        <span className="block muted small">{children}</span>
      </Link>
    </li>
  )
}
