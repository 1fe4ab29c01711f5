import type { TripStop } from '../api/package-schemas.ts'
import { tourPartMessages } from '#messages/catalog/tour-parts.ts'
import { written } from '#ui/site/lib/cached.ts'
import { drawRoute, ROUTE_WIDTH, type RouteDrawing } from './draw-route.ts'
import styles from './route-map.module.css'

const texts = tourPartMessages.route

/**
 * The stops on a small map of our own, and as a list. No map service is used, so no other company learns who views
 * it.
 */
export const RouteMap = import.meta.env.SSR ? written(Route) : Route

function Route({ stops }: { stops: readonly TripStop[] }) {
  const drawing = drawRoute(stops)
  if (drawing === null) return null
  return (
    <section aria-labelledby="route">
      <h2 id="route">{texts.title}</h2>
      <div className={styles.card}>
        <Drawing drawing={drawing} />
        <ol className={styles.stops} aria-label={texts.stops}>
          {drawing.visits.map(({ number, name }, index) => (
            <li key={index}>
              <span className={`num ${styles.number}`} aria-hidden="true">
                {number}
              </span>
              {name}
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.note}>{texts.note}</p>
    </section>
  )
}

function Drawing({ drawing: { height, pins, legs, scale } }: { drawing: RouteDrawing }) {
  return (
    <svg className={styles.map} viewBox={`0 0 ${ROUTE_WIDTH} ${height}`} aria-hidden="true" focusable="false">
      {legs.map((leg, index) => (
        <path key={index} className={styles.leg} d={leg} />
      ))}
      {pins.map(({ number, x, y, name, label }) => (
        <g key={number}>
          <circle className={styles.pin} cx={x} cy={y} r={15} />
          <text className={`num ${styles.pinNumber}`} x={x} y={y} textAnchor="middle" dominantBaseline="central">
            {number}
          </text>
          {label === null ? null : (
            <text className={styles.label} x={label.x} y={label.y} textAnchor={label.anchor} dominantBaseline="central">
              {name}
            </text>
          )}
        </g>
      ))}
      <g transform={`translate(20 ${height - 18})`}>
        <path className={styles.scale} d={`M0 -5V0H${scale.length}V-5`} />
        <text className={styles.small} x={scale.length + 10} y={0}>
          {texts.kilometres(scale.km)}
        </text>
      </g>
      <g transform={`translate(${ROUTE_WIDTH - 34} 22)`}>
        <path className={styles.north} d="M0 26V2M-6 10 0 2 6 10" />
        <text className={styles.small} x={0} y={44} textAnchor="middle">
          {texts.north}
        </text>
      </g>
    </svg>
  )
}
