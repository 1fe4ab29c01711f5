import type { DayFigures } from '../../api/trip-facts.ts'
import { factMessages } from '#messages/catalog/facts.ts'
import { drawNights, NIGHT_DRAWING_HEIGHT } from './draw-nights.ts'
import styles from './facts.module.css'

const texts = factMessages.days
const WIDE_WIDTH = 760
const NARROW_WIDTH = 358

/**
 * The overnight altitudes as a profile, once for wide and once for narrow screens. Renders nothing when an altitude is
 * unknown.
 */
export function NightProfile({ days }: { days: readonly DayFigures[] }) {
  const nights = days
    .slice(0, -1)
    .map(({ nightPlace, nightAltitudeM }) =>
      nightPlace === null || nightAltitudeM === null ? null : { place: nightPlace, metres: nightAltitudeM },
    )
  if (drawNights(nights, WIDE_WIDTH) === null) return null
  const label = texts.profile(
    nights.map((night) => (night === null ? '' : texts.height(night.place, night.metres))).join(', '),
  )
  return (
    <div className={styles.profile} role="img" aria-label={label}>
      <AltitudeProfile nights={nights} width={WIDE_WIDTH} />
      <AltitudeProfile nights={nights} width={NARROW_WIDTH} />
    </div>
  )
}

function AltitudeProfile({ nights, width }: { nights: Parameters<typeof drawNights>[0]; width: number }) {
  const drawing = drawNights(nights, width)
  if (drawing === null) return null
  const isWide = width === WIDE_WIDTH
  const last = drawing.points.length - 1
  const nameOf = (index: number) =>
    index === 0 ? texts.start : index === last ? texts.end : isWide ? texts.nightNumber(index) : String(index)
  return (
    <svg
      className={isWide ? styles.wide : styles.narrow}
      viewBox={`0 ${drawing.top} ${width} ${NIGHT_DRAWING_HEIGHT - drawing.top}`}
      aria-hidden="true"
    >
      <path className={styles.area} d={drawing.area} />
      {drawing.thinAirY === null ? null : (
        <>
          <path className={styles.thinAir} d={`M0 ${drawing.thinAirY}H${width}`} />
          <text x={width - 4} y={drawing.thinAirY - 7} textAnchor="end">
            {isWide ? texts.thinAir : texts.thinAirShort}
          </text>
        </>
      )}
      <path className={styles.hill} d={drawing.line} />
      {drawing.points.map(({ x, y, metres, isHigh, isLabelled }, index) => (
        <g key={index}>
          <circle className={isHigh ? styles.high : styles.low} cx={x} cy={y} r={7} />
          {metres === null || !isLabelled ? null : (
            // In a narrow profile the line is steep and would cross a label above a low night.
            <text className={styles.metres} x={x} y={isWide || isHigh ? y - 16 : y + 26} textAnchor="middle">
              {texts.metres(metres)}
            </text>
          )}
          <text x={x} y={NIGHT_DRAWING_HEIGHT - 7} textAnchor="middle">
            {nameOf(index)}
          </text>
        </g>
      ))}
    </svg>
  )
}
