import { useState } from 'react'
import { pages } from '#kernel/addresses/pages.ts'
import { formatCalendarDate, todayIn, BUSINESS_TIME_ZONE } from '#kernel/dates/calendar-date.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { savedMessages } from '#messages/saved/site.ts'
import { writeSavedTrips } from '#ui/site/lib/device-memory.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { CompareTrips } from './compare-table.tsx'
import { SendTrips } from './send-trips.tsx'
import type { TripFigures } from './trip-figures.ts'
import { tripsOfLink } from './trips-of-link.ts'
import { useSaved, useTrips, type Loaded } from './use-saved.ts'
import classes from './saved-page.module.css'

const texts = savedMessages.page

/** The packages saved on this device, or named in a link, with a comparison table for two or more. */
export function SavedTrips({ search }: { search: string }) {
  const savedTrips = useSaved() ?? []
  const linkedTrips = tripsOfLink(search)
  const ids = linkedTrips ?? savedTrips.map(({ id }) => id)
  const { loaded, reload } = useTrips(ids)
  const names = new Map(savedTrips.map(({ id, name }) => [id, name]))
  const shownTrips = ids.flatMap((id) => {
    const trip = loaded.get(id)
    return trip?.kind === 'fresh' || trip?.kind === 'kept' ? [trip] : []
  })
  const idsOfKind = (kind: 'gone' | 'failed') => ids.filter((id) => loaded.get(id)?.kind === kind)
  const isLoading = ids.some((id) => !loaded.has(id))
  const [goneIds, failed] = [idsOfKind('gone'), idsOfKind('failed')]
  const savedAt = shownTrips.flatMap((trip) => (trip.kind === 'kept' ? [trip.at] : [])).toSorted((a, b) => a - b)[0]

  if (ids.length === 0 || goneIds.length === ids.length)
    return <NoSavedTrips isShared={linkedTrips !== null} goneCount={goneIds.length} />
  return (
    <>
      <p className={classes.lead}>{linkedTrips === null ? texts.own : texts.shared}</p>
      <SendTrips trips={shownTrips.map(({ trip }) => trip)} isShared={linkedTrips !== null} />
      <div role="status">
        {isLoading ? <p>{texts.loading}</p> : null}
        {goneIds.length === 0 ? null : <p className={classes.note}>{texts.gone(goneIds.length)}</p>}
        {failed.length === 0 && savedAt === undefined ? null : (
          <p className={classes.note}>
            {savedAt === undefined ? texts.failed : texts.offlineSavedOn(dayOf(savedAt))}{' '}
            <Button variant="quiet" size="small" onClick={reload}>
              {texts.again}
            </Button>
          </p>
        )}
      </div>
      {isLoading ? null : shownTrips.length > 1 ? (
        <CompareTrips trips={shownTrips} />
      ) : linkedTrips === null && shownTrips.length === 1 ? (
        <p className={classes.note}>{texts.saveOneMore}</p>
      ) : null}
      <TripList ids={ids} loaded={loaded} names={names} isShared={linkedTrips !== null} />
    </>
  )
}

const dayOf = (at: number) => formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, new Date(at)))

function NoSavedTrips({ isShared, goneCount }: { isShared: boolean; goneCount: number }) {
  return (
    <div className={classes.nothing}>
      <h2>{isShared ? texts.sharedEmpty : texts.empty}</h2>
      {goneCount === 0 ? null : <p>{texts.gone(goneCount)}</p>}
      <p>{isShared ? texts.sharedEmptyHint : texts.emptyHint}</p>
      <ButtonLink to={pages.tourList()}>{texts.seeTours}</ButtonLink>
    </div>
  )
}

type TripListProps = { ids: readonly number[]; loaded: Loaded; names: ReadonlyMap<number, string>; isShared: boolean }

/** A short list of all packages, with their hearts. A package that could not be loaded shows only its name. */
function TripList({ ids, loaded, names, isShared }: TripListProps) {
  const [removedName, setRemovedName] = useState('')
  const entries = ids.flatMap((id) => {
    const loadedTrip = loaded.get(id)
    const trip = loadedTrip?.kind === 'fresh' || loadedTrip?.kind === 'kept' ? loadedTrip.trip : null
    const name = trip?.name ?? names.get(id)
    return name === undefined || loadedTrip?.kind === 'gone' ? [] : [{ id, name, trip }]
  })
  const removeTrip = (id: number, name: string) => {
    writeSavedTrips([...names].flatMap(([other, savedName]) => (other === id ? [] : [{ id: other, name: savedName }])))
    setRemovedName(savedMessages.notice.takenOut(name))
  }
  return (
    <section className={classes.trips} aria-labelledby="saved-list">
      <h2 id="saved-list">{texts.list}</h2>
      <p role="status" className="visually-hidden">
        {removedName}
      </p>
      <ul>
        {entries.map(({ id, name, trip }) => (
          <li key={id} className={classes.trip}>
            <span className={classes.picture}>
              <Picture picture={trip?.picture} sizes="116px" alt="" />
            </span>
            <span>
              <a href={pages.tourSingle(id)} className={classes.name}>
                {name}
              </a>
              {trip === null ? null : <small>{factsOf(trip)}</small>}
            </span>
            {isShared ? null : (
              <button
                type="button"
                className={classes.out}
                aria-label={texts.takeOut(name)}
                onClick={() => removeTrip(id, name)}
              >
                <Icon name="close" size={20} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf({ duration, price }: TripFigures): string {
  return texts.facts(duration, price > 0 ? formatRupees(rupeesToPaise(price), { paise: 'hidden' }) : null)
}
