import { useEffect } from 'react'
import { tripMessages as texts } from '#messages/trips/site.ts'
import { Contacts, Hotels } from './contacts.tsx'
import { DayPlan } from './day-plan.tsx'
import { ReplaceTripLinks } from './replace-trip-links.tsx'
import { SaveCard } from './save-card.tsx'
import { Boarding, BillingDocuments, Refund } from './trip-cards.tsx'
import { Ticket } from './ticket.tsx'
import type { SavedCopyControls, ReadyTrip } from './use-trip.ts'
import classes from './trip-page.module.css'

/** A trip on one long page, in the order in which a traveller needs it. */
export function TripSheet({ state, savedCopy }: { state: ReadyTrip; savedCopy: SavedCopyControls }) {
  const { trip } = state
  // A trip that is over or was cancelled can no longer be saved. A saved copy can still be removed.
  const isAhead = trip.status === 'confirmed'
  useEffect(() => {
    document.title = `${trip.packageName}, ${trip.reference}`
  }, [trip.packageName, trip.reference])
  return (
    <div className={`wrap ${classes.sheet}`}>
      <div className={classes.first}>
        <Ticket trip={trip} />
        {isAhead || state.isSaved || savedCopy.isRemoved ? <SaveCard state={state} savedCopy={savedCopy} /> : null}
      </div>
      <div className={classes.rest}>
        <Boarding trip={trip} />
        <Contacts trip={trip} />
        <DayPlan trip={trip} />
        <Hotels hotels={trip.hotels} />
        <Refund trip={trip} />
        <BillingDocuments trip={trip} />
        <p className={classes.whose}>{texts.whose}</p>
        {state.source === 'server' ? <ReplaceTripLinks /> : null}
      </div>
    </div>
  )
}
