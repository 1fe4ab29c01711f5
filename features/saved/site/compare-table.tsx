import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { pages } from '#kernel/addresses/pages.ts'
import { compareMessages } from '#messages/saved/compare.ts'
import { logPageError } from '#ui/site/lib/api.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { compareRows, type CompareRow } from './compare-rows.ts'
import { summarizeComparison } from './compare-trips.ts'
import type { LoadedTrip } from './saved-trips.ts'
import type { KnownNextDates, TripFigures } from './trip-figures.ts'
import classes from './compare-table.module.css'

const texts = compareMessages
const [MAX_SIDE_BY_SIDE, MAX_ON_PHONE] = [4, 2]
const PHONE_MEDIA_QUERY = '(width < 48rem)'

type ShownTrip = Extract<LoadedTrip, { trip: TripFigures }>

/**
 * Two to four packages side by side, two on phones. With more packages, the user selects which ones above the table.
 */
export function CompareTrips({ trips }: { trips: readonly ShownTrip[] }) {
  const columns = Math.min(useColumnCount(), trips.length)
  const pickerId = useId()
  const [preferredIds, setPreferredIds] = useState<readonly number[]>([])
  const selectedIds = pickColumns(
    trips.map(({ id }) => id),
    { preferredIds, columns },
  )
  const comparedTrips = selectedIds.flatMap((id) => trips.find((trip) => trip.id === id) ?? [])
  const dates = useDates(comparedTrips)
  const choose = (column: number, id: number) =>
    // The package in this column moves to the old column of the selected one.
    setPreferredIds(
      selectedIds.map((other, tripIndex) =>
        tripIndex === column ? id : other === id ? (selectedIds[column] ?? other) : other,
      ),
    )
  const figures = comparedTrips.map(({ trip }) => trip)
  return (
    <>
      {trips.length <= columns ? null : (
        <fieldset className={classes.pickers}>
          <legend className="visually-hidden">{texts.pickers}</legend>
          {selectedIds.map((id, column) => (
            <span key={column} className={classes.picker}>
              <label htmlFor={`${pickerId}-${column}`}>{texts.picker(column + 1)}</label>
              <select
                id={`${pickerId}-${column}`}
                value={id}
                onChange={({ target }) => choose(column, Number(target.value))}
              >
                {trips.map(({ trip }) => (
                  <option key={trip.id} value={trip.id}>
                    {trip.name}
                  </option>
                ))}
              </select>
            </span>
          ))}
        </fieldset>
      )}
      <CompareSummary sentences={summarizeComparison(figures)} />
      <Table trips={figures} rows={compareRows(figures, dates)} />
    </>
  )
}

/** The packages of the columns: first the selected ones that still exist, then the others in their order. */
function pickColumns(
  ids: readonly number[],
  { preferredIds, columns }: { preferredIds: readonly number[]; columns: number },
): number[] {
  const existing = preferredIds.filter((id) => ids.includes(id))
  return [...existing, ...ids.filter((id) => !existing.includes(id))].slice(0, columns)
}

function CompareSummary({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <p className={classes.short}>
      <Icon name="info" />
      <span>
        <b>{texts.short.title}</b> {sentences.join(' ')}
      </span>
    </p>
  )
}

function Table({ trips, rows }: { trips: readonly TripFigures[]; rows: readonly (CompareRow | { title: string })[] }) {
  return (
    <table className={`${classes.table} num`} data-columns={trips.length}>
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr className={classes.pictures}>
          <th scope="row">
            <span className="visually-hidden">{texts.picture}</span>
          </th>
          {trips.map(({ id, picture }) => (
            <td key={id}>
              <span className={classes.picture}>
                <Picture picture={picture} sizes="(width < 48rem) 44vw, (width < 64rem) 36vw, 420px" alt="" />
              </span>
            </td>
          ))}
        </tr>
        <tr className={classes.names}>
          <th scope="col">
            <span className="visually-hidden">{texts.point}</span>
          </th>
          {trips.map(({ id, name }) => (
            <th key={id} scope="col">
              <a href={pages.tourSingle(id)}>{name}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={classes.buttons}>
          <th scope="row">
            <span className="visually-hidden">{texts.chooseDates}</span>
          </th>
          {trips.map(({ id, name }) => (
            <td key={id}>
              <ButtonLink to={pages.tourSingle(id)} size="small">
                {texts.chooseDates}
                <span className="visually-hidden"> {name}</span>
              </ButtonLink>
            </td>
          ))}
        </tr>
        {rows.map((row) =>
          'title' in row ? (
            <tr key={row.title} className={classes.section}>
              <th scope="rowgroup" colSpan={trips.length + 1}>
                {row.title}
              </th>
            </tr>
          ) : (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.cells.map(({ lines, explanation }, column) => (
                <td key={trips[column]?.id} className={explanation === null ? undefined : classes.better}>
                  {lines.map((line, index) => (
                    <span key={index}>{line}</span>
                  ))}
                  {explanation === null ? null : <small>{explanation}</small>}
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

function useColumnCount(): number {
  const isPhone = useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PHONE_MEDIA_QUERY)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(PHONE_MEDIA_QUERY).matches,
    () => false,
  )
  return isPhone ? MAX_ON_PHONE : MAX_SIDE_BY_SIDE
}

/** The next dates of the shown packages. Dates saved on the device would be out of date. */
function useDates(comparedTrips: readonly ShownTrip[]): ReadonlyMap<number, KnownNextDates> {
  // Keyed by the loaded object, so that a package first loaded from the device is requested again once the server has
  // sent it.
  const [nextDatesByTrip, setNextDatesByTrip] = useState<ReadonlyMap<ShownTrip, KnownNextDates>>(new Map())
  const missing = comparedTrips.filter((trip) => !nextDatesByTrip.has(trip))
  useEffect(() => {
    if (missing.length === 0) return
    const add = (trip: ShownTrip, dates: KnownNextDates) =>
      setNextDatesByTrip((before) => new Map(before).set(trip, dates))
    for (const trip of missing) {
      if (trip.kind === 'kept') {
        add(trip, 'failed')
        continue
      }
      add(trip, 'loading')
      trip.fetchDates().then(
        (dates) => add(trip, dates),
        (error: unknown) => {
          logPageError(error)
          add(trip, 'failed')
        },
      )
    }
  }, [missing])
  return new Map(comparedTrips.map((trip) => [trip.id, nextDatesByTrip.get(trip) ?? 'loading']))
}
