import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { MoneyOverview } from '../api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { changeInPercent, occupancyOf } from '#features/exports/rules/money-report.ts'
import { deskReports } from '#messages/reports/desk.ts'
import { printRupees, printShortSigned } from '#ui/desk/lib/print-money.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import classes from './key-figures.module.css'

const texts = deskReports.numbers

/** The six key figures. Each says in its title what it counts, and links to the list behind it. */
export function KeyFigures({ overview }: { overview: MoneyOverview }) {
  const { days, now, was, seats, seatsBefore, tax, ahead } = overview
  const span = { from: days.from, to: days.to }
  const bookings = (query: Readonly<Record<string, string>>) => `${deskPages.bookings()}?${new URLSearchParams(query)}`
  const tomorrow = addDays(todayIn(BUSINESS_TIME_ZONE, useNow()), 1)
  const share = now.inPaise === 0 ? null : ((now.refundAmountPaise / now.inPaise) * 100).toFixed(1)
  return (
    <ul className={`stack below-16 ${classes.numbers}`} aria-label={texts.label}>
      <KeyFigure
        name={texts.in}
        title={texts.receivedTitle}
        value={printRupees(now.inPaise)}
        to={deskPages.reports({ by: 'payment', ...span, kind: 'in' })}
      >
        {was.inPaise === 0 ? null : (
          <>
            <Change now={now.inPaise} was={was.inPaise} />,{' '}
          </>
        )}
        {texts.before(printRupees(was.inPaise))}
      </KeyFigure>
      <KeyFigure
        name={texts.back}
        title={texts.refundsTitle}
        value={printRupees(now.refundAmountPaise)}
        to={deskPages.reports({ by: 'payment', ...span, kind: 'back' })}
      >
        {now.refundAmountPaise === 0
          ? texts.noRefunds
          : share === null
            ? texts.before(printRupees(was.refundAmountPaise))
            : texts.shareOfReceived(share)}
      </KeyFigure>
      <KeyFigure
        name={texts.stays}
        title={texts.netTitle}
        value={printShortSigned(now.netPaise)}
        to={deskPages.reports({ by: 'day', ...span })}
      >
        {now.bouncedPaise > 0
          ? texts.bounced(printRupees(now.bouncedPaise))
          : tax.documents === 0
            ? texts.noTax
            : texts.tax(printShortSigned(tax.paise))}
      </KeyFigure>
      <KeyFigure
        name={texts.guests}
        title={texts.guestsTitle}
        value={printCount(now.guests)}
        to={bookings({ soldFrom: days.from, soldTo: days.to })}
      >
        {texts.bookings(now.bookings)}
        {was.guests === 0 ? null : (
          <>
            , <Change now={now.guests} was={was.guests} />
          </>
        )}
      </KeyFigure>
      <KeyFigure
        name={texts.seats}
        title={texts.seatsTitle}
        value={texts.percent(occupancyOf(seats))}
        to={deskPages.reports({ by: 'occupancy', ...span })}
      >
        {seats.trips === 0 ? texts.noSeats : texts.seatsOf(seats.sold, seats.capacity)}
        {seatsBefore.trips === 0 ? '' : texts.seatsBefore(occupancyOf(seatsBefore))}
      </KeyFigure>
      <KeyFigure
        name={texts.ahead}
        title={texts.advanceTitle}
        value={printShortSigned(ahead.paise)}
        to={bookings({ status: 'confirmed', from: tomorrow, sort: 'leaves' })}
      >
        {texts.advanceBookings(ahead.bookings)}
      </KeyFigure>
    </ul>
  )
}

function Change({ now, was }: { now: number; was: number }) {
  const change = changeInPercent(now, was)
  if (change === null) return null
  return <b className={change < 0 ? 'alarm strong' : `strong ${classes.more}`}>{texts.change(change)}</b>
}

type KeyFigureProps = { name: string; title: string; value: string; to: string; children: ReactNode }

function KeyFigure({ name, title, value, to, children }: KeyFigureProps) {
  return (
    <li className="shrink">
      <Link to={to} title={title}>
        <span className="block soft small strong">{name}</span>
        <strong>{value}</strong>
        <small className="block soft small">{children}</small>
      </Link>
    </li>
  )
}

const printCount = (count: number) => count.toLocaleString('en-IN')
