import { THIN_AIR_M } from '../../rules/day-effort.ts'

/** One night of the profile; null when the altitude is unknown. */
type NightAltitude = { place: string; metres: number } | null

/**
 * A point of the drawing. `metres` is null at the start and the end, whose altitude is not shown. `isLabelled` is false
 * where a higher night leaves no room for the label.
 */
type NightPoint = { x: number; y: number; metres: number | null; isHigh: boolean; isLabelled: boolean }

type NightDrawing = {
  points: NightPoint[]
  /** The line through the points, and the area below it. */
  line: string
  area: string
  /** Nothing is drawn above this y, because on a coastal trip most of the height is empty. */
  top: number
  /** The y of the altitude at which the air gets thin; null when the whole trip stays below it. */
  thinAirY: number | null
}

export const NIGHT_DRAWING_HEIGHT = 230
const TOP = 56
const BOTTOM = 172
const MARGIN_SHARE = 0.06
/** The space for a label above a point. */
const LABEL_HEIGHT = 44
const LABEL_WIDTH = 54
/** In metres. The scale goes up to at least this altitude, so that hills do not look like mountains. */
const MIN_SCALE_TOP_M = 1500

/**
 * Draws the overnight altitudes as a profile, from the start to the end. The altitude of every night must be known,
 * because a guess would be a false claim.
 *
 * @param width of the drawing, in its own units.
 * @returns null when an altitude is unknown, or when there are fewer than two nights.
 */
export function drawNights(nights: readonly NightAltitude[], width: number): NightDrawing | null {
  const knownNights = nights.filter((night) => night !== null)
  if (knownNights.length < 2 || knownNights.length < nights.length) return null
  const heights = knownNights.map(({ metres }) => metres)
  const low = Math.min(...heights)
  const top = Math.max(...heights, MIN_SCALE_TOP_M)
  const yOf = (metres: number) =>
    Math.round(BOTTOM - ((metres - low) / Math.max(1, top - low)) * (BOTTOM - TOP - 20) - 10)
  const margin = width * MARGIN_SHARE
  const step = (width - 2 * margin) / (knownNights.length + 1)
  const xOf = (index: number) => Math.round(margin + index * step)
  const points: NightPoint[] = [
    { x: xOf(0), y: BOTTOM, metres: null, isHigh: false, isLabelled: false },
    ...withRoom(
      heights.map((metres, index) => ({
        x: xOf(index + 1),
        y: yOf(metres),
        metres,
        isHigh: metres >= THIN_AIR_M,
      })),
    ),
    { x: xOf(knownNights.length + 1), y: BOTTOM, metres: null, isHigh: false, isLabelled: false },
  ]
  const line = curveThrough(points)
  const [first, last] = [points[0], points.at(-1)]
  const area = `${line}V${NIGHT_DRAWING_HEIGHT - 26}H${first?.x ?? 0}Z`
  const thinAirY = top > THIN_AIR_M ? yOf(THIN_AIR_M) : null
  const highest = Math.min(...points.map(({ y }) => y), thinAirY ?? BOTTOM)
  return { points, line, area: last === undefined ? '' : area, top: Math.max(0, highest - LABEL_HEIGHT), thinAirY }
}

/**
 * Labels the highest nights first. A label that would overlap another is omitted, because the table below contains them
 * all.
 */
function withRoom(nights: readonly Omit<NightPoint, 'isLabelled'>[]): NightPoint[] {
  const labelled: Omit<NightPoint, 'isLabelled'>[] = []
  for (const night of nights.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const touches = ({ x, y, isHigh }: Omit<NightPoint, 'isLabelled'>) =>
      Math.abs(x - night.x) < LABEL_WIDTH && (isHigh === night.isHigh ? Math.abs(y - night.y) < 18 : false)
    if (!labelled.some(touches)) labelled.push(night)
  }
  return nights.map((night) => ({ ...night, isLabelled: labelled.includes(night) }))
}

/** A line with a horizontal tangent at every point, so that no hill is drawn between two nights. */
function curveThrough(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${x} ${y}`
      const middle = Math.round((before.x + x) / 2)
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}
