import { Suspense } from 'react'
import { Await } from 'react-router'
import type { StateDto } from '#features/catalog/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { parseTextList } from '#kernel/text/json-list.ts'
import { destinationsMessages } from '#messages/information/destinations.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { DestinationCard } from '#ui/site/destination-card.tsx'
import { PageHeading } from '#ui/site/page-heading.tsx'
import { SampleTours } from './sample-tours.tsx'
import { CARDS_ID, StateChooser } from './state-chooser.tsx'
import classes from './destinations-page.module.css'

/**
 * The states that have packages, on the map and as cards. While the browser is loading them, the page says 'Loading
 * destinations…'.
 */
export function DestinationsPage({ states }: { states: StateDto[] | Promise<StateDto[]> }) {
  return (
    <>
      <PageHeading heading={destinationsMessages.heading} lead={destinationsMessages.lead} />
      <div className={`wrap ${classes.page}`}>
        <Suspense fallback={<Loading />}>
          <Await resolve={states}>{(loaded: StateDto[]) => <States states={loaded.filter(hasPackages)} />}</Await>
        </Suspense>
        <SampleTours />
      </div>
    </>
  )
}

/** True if the state has tours: by its count, or by its package list if there is no count. */
function hasPackages({ count, package_ids: packageIds }: StateDto): boolean {
  return count > 0 || parseTextList(packageIds).length > 0
}

function Loading() {
  return (
    <>
      <p role="status">{destinationsMessages.loading}</p>
      <div className={classes.grid} aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={classes.skeleton} />
        ))}
      </div>
    </>
  )
}

function States({ states }: { states: StateDto[] }) {
  if (states.length === 0) {
    return (
      <div className={classes.empty}>
        <p>{destinationsMessages.empty}</p>
        <ButtonLink to={pages.tourList()} variant="secondary">
          {destinationsMessages.emptyAction}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <StateChooser states={states} />
      <section className={classes.cards} aria-labelledby={CARDS_ID}>
        <h2 id={CARDS_ID}>{destinationsMessages.cardsHeading}</h2>
        <ul className={classes.grid}>
          {states.map((state) => (
            <li key={state.id}>
              <DestinationCard destination={state} headingLevel={3} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
