import type { ReactNode } from 'react'
import type { BookingTravellers } from '#contract/travellers-schemas.ts'
import { formatCalendarDate, isCalendarDate } from '#domain/calendar-date.ts'
import { travellersMessages as texts } from '#messages/travellers.ts'
import classes from './travellers-heading.module.css'

const asDate = (date: string) => (isCalendarDate(date) ? formatCalendarDate(date) : date)

type TravellersHeadingProps = { travellers: BookingTravellers; complete: number; children: ReactNode }

/** Which trip it is, how far one has come, and until when. */
export function TravellersHeading({ travellers, complete, children }: TravellersHeadingProps) {
  const { reference, packageName, startDate, endDate, guests, standing } = travellers
  const all = Math.max(guests, travellers.travellers.length)
  return (
    <header className={classes.heading}>
      <p className={classes.trip}>
        <span className={classes.package}>{packageName}</span>
        <span className="num">
          {startDate === endDate ? asDate(startDate) : `${asDate(startDate)} – ${asDate(endDate)}`}
        </span>
        <span className="num">{texts.booking(reference)}</span>
      </p>
      <h1>{texts.title}</h1>
      {children}
      <div className={classes.progress}>
        <progress className={classes.bar} max={all} value={complete} aria-labelledby="travellers-progress" />
        <p id="travellers-progress" className={`num ${classes.count}`}>
          {texts.progress(complete, all)}
        </p>
        {standing === 'open' ? <p className={classes.until}>{texts.until(asDate(startDate))}</p> : null}
      </div>
    </header>
  )
}
