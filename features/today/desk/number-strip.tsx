import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { TodayNumbers } from '../api/desk-calls.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { deskToday } from '#messages/today/desk.ts'
import classes from './today-page.module.css'

const texts = deskToday.numbers

/** The six key figures in one strip. On a phone, users swipe through it. */
export function NumberStrip({
  numbers: { booked, travelling, seats, waiting, back, gateway },
}: {
  numbers: TodayNumbers
}) {
  const sold = seats.capacity === 0 ? 0 : Math.round(((seats.capacity - seats.free) / seats.capacity) * 100)
  const change = booked.before === 0 ? null : Math.round((booked.bookings / booked.before - 1) * 100)
  return (
    <ul className={`stack below-16 ${classes.strip}`} aria-label={texts.label}>
      <KeyFigure name={texts.booked} value={printCount(booked.bookings)} to={deskPages.bookings()}>
        {printRupees(booked.paise)}
        {change === null ? null : <b title={texts.changeTitle(booked.before)}> {texts.change(change)}</b>}
      </KeyFigure>
      <KeyFigure
        name={texts.travelling}
        value={printCount(travelling.guests)}
        to={`${deskPages.bookings()}?sort=leaves&status=confirmed`}
      >
        {texts.trips(travelling.trips)}
      </KeyFigure>
      <KeyFigure
        name={texts.seats}
        value={printCount(seats.free)}
        title={texts.seatsTitle}
        to={`${deskPages.bookings()}?view=leaving`}
      >
        {texts.seatsOf(seats.capacity, sold)}
      </KeyFigure>
      <KeyFigure name={texts.waiting} value={printRupees(waiting.paise)} to={`${deskPages.bookings()}?view=waiting`}>
        {texts.links(waiting.bookings, waiting.endToday)}
      </KeyFigure>
      {back === null ? null : (
        <KeyFigure name={texts.back} value={printRupees(back.paise)} to={deskPages.refunds()}>
          {texts.refunds(back.refunds)}
          {back.refused === 0 ? null : <b className="alarm">, {texts.refused(back.refused)}</b>}
        </KeyFigure>
      )}
      {gateway === null ? null : (
        <KeyFigure
          name={texts.gateway}
          value={
            gateway.differences > 0
              ? texts.differ(gateway.differences)
              : gateway.unsettled === 0
                ? texts.settled
                : texts.unsettled(gateway.unsettled)
          }
          to={deskPages.reconciliation()}
        >
          {texts.payments(gateway.payments)}
        </KeyFigure>
      )}
    </ul>
  )
}

type KeyFigureProps = { name: string; value: string; to: string; title?: string; children: ReactNode }

function KeyFigure({ name, value, to, title, children }: KeyFigureProps) {
  return (
    <li title={title}>
      <Link to={to}>
        <span className="soft small">{name}</span>
        <strong>{value}</strong>
        <span className="muted small">{children}</span>
      </Link>
    </li>
  )
}

const printCount = (count: number) => count.toLocaleString('en-IN')
