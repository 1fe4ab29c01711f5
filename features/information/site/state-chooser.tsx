import { useState } from 'react'
import { Link } from 'react-router'
import type { StateDto } from '#features/catalog/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { destinationsMessages as texts } from '#messages/information/destinations.ts'
import { findOutline } from './find-outline.ts'
import type { MappedState } from './india-map.tsx'
import { IndiaMap } from './india-map.tsx'
import classes from './state-chooser.module.css'

/** The target of the link that skips the map and the list. */
export const CARDS_ID = 'all-destinations'
const DRAWING_PAGE = 'https://github.com/VictorCazanave/svg-maps/tree/master/packages/india'
const LICENCE_PAGE = 'https://creativecommons.org/licenses/by/4.0/'

type Row = { name: string; count: number; outline: MappedState['outline'] | undefined }

/** The map of India with the list of its states beside it. Places outside India come below. */
export function StateChooser({ states }: { states: readonly StateDto[] }) {
  const [active, setActive] = useState<string | null>(null)
  const rows = states.map(({ name, count }): Row => ({ name, count, outline: findOutline(name) }))
  const mappedStates = rows.flatMap(({ outline, ...row }) => (outline === undefined ? [] : [{ ...row, outline }]))
  const beyond = rows.filter(({ outline }) => outline === undefined)
  const byName = (a: Row, b: Row) => a.name.localeCompare(b.name, 'en')
  const current = mappedStates.find(({ outline }) => outline.id === active)

  return (
    <section className={classes.chooser} aria-labelledby="choose">
      <div className={classes.text}>
        <h2 id="choose">{texts.mapHeading}</h2>
        <p>{texts.mapHint}</p>
        <a className={`visually-hidden ${classes.skip}`} href={`#${CARDS_ID}`}>
          {texts.mapSkip}
        </a>
      </div>
      <figure className={classes.figure}>
        <div className={classes.map}>
          <IndiaMap states={mappedStates} active={active} onActiveChange={setActive} />
          <p className={classes.chip} aria-hidden="true">
            {current === undefined ? null : (
              <>
                <b>{current.name}</b> {texts.packages(current.count)}
              </>
            )}
          </p>
        </div>
        <figcaption>
          <a href={DRAWING_PAGE} rel="noreferrer">
            {texts.mapCredit}
          </a>{' '}
          <a href={LICENCE_PAGE} rel="noreferrer license">
            {texts.mapCreditLicence}
          </a>
          , {texts.mapCreditChanges}
        </figcaption>
      </figure>
      <div className={classes.lists}>
        <Places
          heading={texts.listIndia}
          rows={mappedStates.toSorted(byName)}
          active={active}
          onActiveChange={setActive}
        />
        {beyond.length === 0 ? null : (
          <Places
            heading={texts.listBeyond}
            rows={beyond.toSorted(byName)}
            active={active}
            onActiveChange={setActive}
          />
        )}
      </div>
    </section>
  )
}

type PlacesProps = {
  heading: string
  rows: readonly Row[]
  active: string | null
  onActiveChange: (id: string | null) => void
}

function Places({ heading, rows, active, onActiveChange }: PlacesProps) {
  return (
    <div>
      <h3>{heading}</h3>
      <ul className={classes.list}>
        {rows.map(({ name, count, outline }) => (
          <li key={name}>
            <Link
              to={pages.tourList({ state: name })}
              data-active={outline !== undefined && outline.id === active}
              onPointerEnter={() => onActiveChange(outline?.id ?? null)}
              onPointerLeave={() => onActiveChange(null)}
              onFocus={() => onActiveChange(outline?.id ?? null)}
              onBlur={() => onActiveChange(null)}
            >
              <span>{name}</span>
              <span className="num">
                {count}
                <span className="visually-hidden"> {texts.packagesOnly(count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
