import { type ReactNode, useState } from 'react'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import type { BoardingPoint } from '#features/catalog/api/trip-facts.ts'
import type { TripFiles } from '#features/documents/api/calls.ts'
import type { PaymentSummary } from '#features/payments/api/calls.ts'
import { addDays, BUSINESS_TIME_ZONE, type CalendarDate, isCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { leaderAnnouncementDate } from '#features/catalog/rules/leader-days.ts'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { afterPaymentMessages as texts } from '#messages/bookings/after-paying.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { buttonClass } from '#ui/site/button.tsx'
import classes from './what-happens-now.module.css'

type WhatHappensNowProps = {
  summary: PaymentSummary
  tourPackage: TourPackage
  /** Undefined until the documents are ready. */
  trip: TripFiles | undefined
  /** True while the documents are being made. */
  isWaiting: boolean
}

/**
 * The days from the payment to the start as a timeline, with one button. Source: the design for families, point 14.
 */
export function WhatHappensNow({ summary, tourPackage, trip, isWaiting }: WhatHappensNowProps) {
  const { startDate } = summary
  const { facts } = tourPackage
  const leaderAnnouncedOn = facts === undefined || !isCalendarDate(startDate) ? null : leaderAnnouncementDate(startDate)
  const leader = facts?.leaders?.find((entry) => entry.startDate === startDate)
  const [today] = useState(() => todayIn(BUSINESS_TIME_ZONE, new Date()))
  const amount = formatRupees(paise(summary.amount), { paise: 'shown' })
  return (
    <section className={classes.now} aria-labelledby="what-happens-now">
      <h3 id="what-happens-now">{texts.heading}</h3>
      <ol>
        <TimelineStep title={texts.paid(amount)} isDone>
          {texts.seats}
        </TimelineStep>
        <NextStep trip={trip} isWaiting={isWaiting} />
        {leader !== undefined ? (
          <TimelineStep title={texts.named(leader.name)}>{texts.namedText}</TimelineStep>
        ) : leaderAnnouncedOn === null || leaderAnnouncedOn <= today ? null : (
          <TimelineStep title={texts.leader(printDate(leaderAnnouncedOn))}>{texts.leaderText}</TimelineStep>
        )}
        <BoardingStep startDate={startDate} points={facts?.boardingPoints ?? []} />
      </ol>
    </section>
  )
}

/** Naming the travellers comes first, because permits and rooms depend on it. */
function NextStep({ trip, isWaiting }: Pick<WhatHappensNowProps, 'trip' | 'isWaiting'>) {
  if (trip === undefined)
    return <TimelineStep title={texts.next(texts.documents)}>{isWaiting ? texts.preparing : texts.late}</TimelineStep>
  const { travellersUrl, unnamed } = trip
  const needsTravellerNames = travellersUrl !== null && unnamed !== 0
  const { title, text, button } = needsTravellerNames ? texts.name : texts.keep
  // A plain link, because its URL contains a secret token.
  return (
    <TimelineStep title={texts.next(title)}>
      {text}
      <br />
      <a className={buttonClass({})} href={needsTravellerNames ? travellersUrl : trip.tripUrl}>
        {button}
      </a>
    </TimelineStep>
  )
}

/** No boarding point is chosen yet, so when there are several, all are listed, each with its own time. */
function BoardingStep({ startDate, points }: { startDate: string; points: readonly BoardingPoint[] }) {
  if (!isCalendarDate(startDate)) return null
  const [point, ...others] = points
  const places = points.map((place) => texts.place(place.name, dateTimeOf(startDate, place)))
  return (
    <TimelineStep
      title={texts.start(
        point === undefined || others.length > 0 ? printDate(startDate) : dateTimeOf(startDate, point),
      )}
    >
      {point === undefined ? texts.placeFollows : others.length > 0 ? texts.places(places) : `${point.name}.`}{' '}
      {texts.bring}
    </TimelineStep>
  )
}

function dateTimeOf(startDate: CalendarDate, { dayOffset, departsAt }: BoardingPoint): string {
  const day = printDate(addDays(startDate, dayOffset))
  return departsAt === null ? day : `${day}, ${departsAt}`
}

function TimelineStep({ title, isDone = false, children }: { title: string; isDone?: boolean; children: ReactNode }) {
  return (
    <li data-is-done={isDone}>
      <b>{title}</b>
      <p>{children}</p>
    </li>
  )
}
