import type { ReactNode } from 'react'
import type { BookingTravellers } from '../api/calls.ts'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import classes from './travellers-heading.module.css'

type TravellersHeadingProps = { travellers: BookingTravellers; complete: number; children: ReactNode }

/** The heading: the trip, the number of complete travellers, and the last day for changes. */
export function TravellersHeading({ travellers, complete, children }: TravellersHeadingProps) {
  const { reference, packageName, startDate, endDate, guests, standing } = travellers
  const all = Math.max(guests, travellers.travellers.length)
  return (
    <header className={classes.heading}>
      <p className={classes.trip}>
        <span className={classes.package}>{packageName}</span>
        <span className="num">
          {startDate === endDate ? printDate(startDate) : `${printDate(startDate)} – ${printDate(endDate)}`}
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
        {standing === 'open' ? <p className={classes.until}>{texts.until(printDate(startDate))}</p> : null}
      </div>
    </header>
  )
}
