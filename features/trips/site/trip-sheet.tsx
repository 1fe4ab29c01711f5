import { useEffect } from 'react'
import { tripMessages as texts } from '#messages/trips/site.ts'
import { Contacts, Hotels } from './contacts.tsx'
import { DayPlan } from './day-plan.tsx'
import { EndTripLinks } from './end-trip-links.tsx'
import { KeepCard } from './keep-card.tsx'
import { Boarding, Papers, Refund } from './trip-cards.tsx'
import { Ticket } from './ticket.tsx'
import type { Keeping, ReadyTrip } from './use-trip.ts'
import classes from './trip-page.module.css'

/** All of a trip on one long page, in the order in which a traveller needs it. */
export function TripSheet({ state, keeping }: { state: ReadyTrip; keeping: Keeping }) {
  const { trip } = state
  // A trip that is over or was cancelled cannot be kept any more. A kept copy can still be removed.
  const isAhead = trip.status === 'confirmed'
  useEffect(() => {
    document.title = `${trip.packageName}, ${trip.reference}`
  }, [trip.packageName, trip.reference])
  return (
    <div className={`wrap ${classes.sheet}`}>
      <div className={classes.first}>
        <Ticket trip={trip} />
        {isAhead || state.isKept || keeping.isRemoved ? <KeepCard state={state} keeping={keeping} /> : null}
      </div>
      <div className={classes.rest}>
        <Boarding trip={trip} />
        <Contacts trip={trip} />
        <DayPlan trip={trip} />
        <Hotels hotels={trip.hotels} />
        <Refund trip={trip} />
        <Papers trip={trip} />
        <p className={classes.whose}>{texts.whose}</p>
        {state.source === 'server' ? <EndTripLinks /> : null}
      </div>
    </div>
  )
}
