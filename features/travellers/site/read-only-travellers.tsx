import type { BookingTravellers } from '../api/calls.ts'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { phoneHref, useSite } from '#ui/site/lib/site.ts'
import { TravellerSummary } from './traveller-summary.tsx'
import { TravellersHeading } from './travellers-heading.tsx'
import classes from './travellers-page.module.css'

/** The travellers after the trip has begun, read-only. */
export function ReadOnlyTravellers({ travellers }: { travellers: BookingTravellers }) {
  const { phone } = useSite()
  const complete = travellers.travellers.filter(({ missing }) => missing.length === 0).length
  return (
    <div className={classes.single}>
      <TravellersHeading travellers={travellers} complete={complete}>
        <p className={classes.lead}>
          {texts.begun}{' '}
          <a className="num" href={phoneHref(phone)}>
            {phone}
          </a>
        </p>
      </TravellersHeading>
      {travellers.travellers.length === 0 ? <p>{texts.forgotten}</p> : null}
      <ol className={classes.cards}>
        {travellers.travellers.map((traveller, index) => (
          <li key={traveller.place} className={classes.card}>
            <TravellerSummary number={index + 1} traveller={traveller} />
          </li>
        ))}
      </ol>
    </div>
  )
}
