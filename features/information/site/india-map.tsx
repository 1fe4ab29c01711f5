import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { destinationsMessages as texts } from '#messages/information/destinations.ts'
import drawing from '#ui/site/images/india-outline.svg?url'
import { INDIA_VIEW_BOX, indiaOutlines } from './india-outlines.generated.ts'
import type { StateOutline } from './state-outline.ts'
import classes from './india-map.module.css'

/** A state of India with its tours and its outline on the map. */
export type MappedState = { name: string; count: number; outline: StateOutline }
type IndiaMapProps = {
  states: readonly MappedState[]
  /** The id of the outline under the pointer or with the keyboard's focus, here or in the list. */
  active: string | null
  onActiveChange: (id: string | null) => void
}

/**
 * Positions of names that do not fit inside their states on a phone: beside them, over the sea or beyond the border.
 */
const OUTSIDE_LABELS: Readonly<Record<string, { x: number; y: number; lines: readonly string[] }>> = {
  jk: { x: 60, y: 34, lines: ['Jammu and', 'Kashmir'] },
  la: { x: 300, y: 34, lines: ['Ladakh'] },
  hp: { x: 322, y: 88, lines: ['Himachal', 'Pradesh'] },
  ut: { x: 372, y: 158, lines: ['Uttarakhand'] },
  pb: { x: 52, y: 140, lines: ['Punjab'] },
  hr: { x: 44, y: 172, lines: ['Haryana'] },
  dl: { x: 40, y: 206, lines: ['Delhi'] },
  sk: { x: 440, y: 186, lines: ['Sikkim'] },
  wb: { x: 476, y: 372, lines: ['West', 'Bengal'] },
  ga: { x: 66, y: 522, lines: ['Goa'] },
  kl: { x: 92, y: 640, lines: ['Kerala'] },
  ap: { x: 336, y: 528, lines: ['Andhra', 'Pradesh'] },
  an: { x: 440, y: 590, lines: ['Andaman'] },
}

/**
 * A map of India to choose a state from. The outlines are in a separate SVG file, which the browser caches, so neither
 * the document nor the script contains them. States without tours are shown, but are not links.
 */
export function IndiaMap({ states, active, onActiveChange }: IndiaMapProps) {
  const byOutline = new Map(states.map((state) => [state.outline.id, state]))
  const empty = indiaOutlines.filter(({ id }) => !byOutline.has(id))
  // The smallest states come last, because their borders must cover those of their neighbours.
  const sorted = states.toSorted((a, b) => Number(a.outline.isSmall) - Number(b.outline.isSmall))
  const current = active === null ? undefined : byOutline.get(active)

  return (
    <svg className={classes.map} viewBox={INDIA_VIEW_BOX} role="group" aria-label={texts.mapLabel}>
      {empty.map(({ id, name }) => (
        <g key={id} className={classes.empty} aria-hidden="true">
          <title>{texts.mapNoPackages(name)}</title>
          <Shape id={id} />
        </g>
      ))}
      {sorted.map(({ name, count, outline }) => (
        <Link
          key={outline.id}
          to={pages.tourList({ state: name })}
          className={classes.state ?? ''}
          aria-label={texts.stateLink(name, texts.packages(count))}
          onPointerEnter={() => onActiveChange(outline.id)}
          onPointerLeave={() => onActiveChange(null)}
          onFocus={() => onActiveChange(outline.id)}
          onBlur={() => onActiveChange(null)}
        >
          <title>{texts.stateLink(name, texts.packages(count))}</title>
          {outline.isSmall ? <Shape id={outline.id} className={classes.rim} /> : null}
          <Shape id={outline.id} />
        </Link>
      ))}
      <g className={classes.labels} aria-hidden="true">
        {states.map(({ outline }) => (
          <Label key={outline.id} {...outline} />
        ))}
      </g>
      {current === undefined ? null : (
        <g className={classes.current} aria-hidden="true">
          <Shape id={current.outline.id} />
          {current.outline.isSmall || current.outline.id in OUTSIDE_LABELS ? null : <Label {...current.outline} />}
        </g>
      )}
    </svg>
  )
}

function Shape({ id, className }: { id: string; className?: string | undefined }) {
  return <use href={`${drawing}#${id}`} className={className} />
}

/** A state's name on one or more lines, placed where the state has most space or beside it with a connecting line. */
function Label({ id, name, isSmall, ...middle }: StateOutline): ReactNode {
  const outsideLabel = OUTSIDE_LABELS[id]
  if (isSmall && outsideLabel === undefined) return null
  const { x, y } = outsideLabel ?? middle
  const lines = outsideLabel?.lines ?? name.replace(' and ', ' and\u00A0').split(' ')
  return (
    <>
      {outsideLabel === undefined ? null : <path d={`M${x} ${y}L${middle.x} ${middle.y}`} />}
      <text textAnchor="middle" dominantBaseline="central" y={y}>
        {lines.map((line, index) => (
          <tspan key={line} x={x} dy={index === 0 ? `${(1 - lines.length) / 2}em` : '1em'}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  )
}
