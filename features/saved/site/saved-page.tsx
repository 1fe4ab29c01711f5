import { useSearchParams } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { savedMessages } from '#messages/saved/site.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import { useSavedPage } from '#ui/site/lib/use-saved-page.ts'
import classes from './saved-page.module.css'

const texts = savedMessages.page

/** A tour in the list for browsers without JavaScript. `price` in rupees, 0 on request. */
export type ListedTour = { id: number; name: string; duration: string; price: number }

const SavedTrips = onDemand(
  createLatePart(async () => (await import('./saved-trips.tsx')).SavedTrips, { retries: true }),
  <p className={classes.waiting}>{texts.loading}</p>,
)

/**
 * `/saved`. Only the device knows what is saved, so the server sends the same page to everybody; without JavaScript it
 * lists all tours.
 */
export function SavedPage({ tours, hasMore }: { tours: readonly ListedTour[]; hasMore: boolean }) {
  const [search] = useSearchParams()
  useSavedPage()
  return (
    <div className={`wrap ${classes.page}`}>
      <h1>{texts.heading}</h1>
      <noscript>{import.meta.env.SSR && <AllTours tours={tours} hasMore={hasMore} />}</noscript>
      <div className={classes.saved}>
        <SavedTrips search={search.toString()} />
      </div>
    </div>
  )
}

function AllTours({ tours, hasMore }: { tours: readonly ListedTour[]; hasMore: boolean }) {
  return (
    <>
      <p>{texts.noScript}</p>
      <h2>{texts.allTours}</h2>
      <ul>
        {tours.map(({ id, name, duration, price }) => (
          <li key={id}>
            <a href={pages.tourSingle(id)}>{name}</a>
            {' · '}
            {texts.facts(duration, price > 0 ? formatRupees(rupeesToPaise(price), { paise: 'hidden' }) : null)}
          </li>
        ))}
      </ul>
      {hasMore ? <a href={pages.tourList()}>{texts.moreTours}</a> : null}
    </>
  )
}
