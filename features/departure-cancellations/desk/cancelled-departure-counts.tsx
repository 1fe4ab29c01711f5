import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DeskBreak } from '../api/desk-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { changed } from '#desk/lib/list-address.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printDay, printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { movedTo, type BreakShow, type sumsOfBreak } from './break-facts.ts'
import classes from './broken-counts.module.css'

const texts = deskBroken.counts
/** With more dates than this all who move are one number. */
const DATES_OF_THEIR_OWN = 2

type CountsProps = { broken: DeskBreak; sums: ReturnType<typeof sumsOfBreak> }

/** What became of the bookings, each in one number. Each number leads to those of the table. */
export function BrokenCounts({ broken, sums }: CountsProps) {
  const { answerBy, isAnswerTimeOver } = broken
  const { counts, back } = sums
  const until = printShortMoment(new Date(answerBy))
  return (
    <ul className={classes.counts} aria-label={texts.label}>
      <Moves broken={broken} sums={sums} />
      <Count show="back" name={texts.back} value={counts.back}>
        {back.paise === 0 ? '' : texts.backMore(printRupees(back.paise), printRupees(back.paidPaise))}
      </Count>
      <Count show="ended" name={texts.ended} value={counts.ended}>
        {texts.endedMore}
      </Count>
      <Count show="elsewhere" name={texts.elsewhere} value={counts.elsewhere}>
        {texts.elsewhereMore}
      </Count>
      <Count show="waits" name={texts.waits} value={counts.waits} isBad={counts.waits > 0}>
        {counts.waits === 0 ? texts.nobodyWaits : isAnswerTimeOver ? texts.waitsOver : texts.waitsMore(until)}
      </Count>
    </ul>
  )
}

function Moves({ broken: { offers, rows }, sums: { counts } }: CountsProps) {
  const now = useNow()
  if (offers.length === 0 || offers.length > DATES_OF_THEIR_OWN) {
    const moved = rows.filter(({ outcome }) => outcome === 'moved')
    return (
      <Count show="moved" name={texts.moved} value={counts.moved}>
        {texts.guests(moved.reduce((sum, { guests }) => sum + guests, 0))}
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
        {texts.movedMore(guests, deskDepartures.seatsOf(sold, capacity))}
      </Count>
    )
  })
}

type CountProps = { show: BreakShow; to?: string; name: string; value: number; isBad?: boolean; children: ReactNode }

function Count({ show, to = '', name, value, isBad = false, children }: CountProps) {
  const [search] = useSearchParams()
  return (
    <li>
      <Link to={`?${changed(search, { show, to }).toString()}`} preventScrollReset>
        <span className={classes.name}>{name}</span>
        <strong className={isBad ? classes.bad : undefined}>{value}</strong>
        <span className={classes.more}>{children}</span>
      </Link>
    </li>
  )
}
