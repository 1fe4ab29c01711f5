import type { TripStop } from '../api/package-schemas.ts'

/** The width of the drawing in its own units; on a desktop one unit is about one pixel. */
export const ROUTE_WIDTH = 720
const MIN_HEIGHT = 260
const MAX_HEIGHT = 460
const PADDING = { x: 84, y: 52 }
/** The height of the footer, which contains the scale. */
const FOOTER_HEIGHT = 26
const PIN_RADIUS = 15
const LABEL_HEIGHT = 20
/** The mean width of a character in a label. */
const LETTER_WIDTH = 8.6
/** The minimum extent of the map, about 220 m, even if all places are closer together. */
const MIN_EXTENT_DEGREES = 0.002
const KM_PER_DEGREE = 111.2
const SCALE_LENGTHS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

type Point = { x: number; y: number }
type Box = { left: number; top: number; right: number; bottom: number }

/**
 * One place on the drawing. `label` is null when its name would cover another one; the list beside the map contains
 * every name.
 */
type RoutePin = Point & {
  number: number
  name: string
  label: (Point & { anchor: 'start' | 'middle' | 'end' }) | null
}

export type RouteDrawing = {
  height: number
  /** Each place once, in the order of the first visit. */
  pins: readonly RoutePin[]
  /** One curve for each leg, as SVG path data. */
  legs: readonly string[]
  /** The visits in order, each with the number of its pin. */
  visits: readonly { number: number; name: string }[]
  scale: { length: number; km: number }
}

/**
 * Draws the stops of a trip as a map without any external service. The positions are true to scale, and north is at the
 * top.
 *
 * @returns null when there are fewer than two different places.
 */
export function drawRoute(stops: readonly TripStop[]): RouteDrawing | null {
  const places = [...new Map(stops.map((stop) => [stop.name, stop])).values()]
  if (places.length < 2) return null
  const { height, unitsPerDegree, project } = projection(places)
  const points = places.map(project)
  const pins = labelledPins(places, points, height)
  const visits = stops.map(({ name }) => ({ number: places.findIndex((place) => place.name === name) + 1, name }))
  return { height, pins, visits, legs: legsBetween(visits, points), scale: scaleFor(unitsPerDegree) }
}

/**
 * An equirectangular projection around the middle latitude. For a tour the error is far smaller than the width of a
 * pin.
 */
function projection(places: readonly TripStop[]) {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const middle = { latitude: middleOf(latitudes), longitude: middleOf(longitudes) }
  const longitudeScale = Math.cos((middle.latitude * Math.PI) / 180)
  const spanX = Math.max(extentOf(longitudes) * longitudeScale, MIN_EXTENT_DEGREES)
  const spanY = Math.max(extentOf(latitudes), MIN_EXTENT_DEGREES)
  const unitsPerDegree = Math.min(
    (ROUTE_WIDTH - 2 * PADDING.x) / spanX,
    (MAX_HEIGHT - 2 * PADDING.y - FOOTER_HEIGHT) / spanY,
  )
  const height = Math.round(Math.max(MIN_HEIGHT, spanY * unitsPerDegree + 2 * PADDING.y + FOOTER_HEIGHT))
  const project = ({ latitude, longitude }: TripStop): Point => ({
    x: round(ROUTE_WIDTH / 2 + (longitude - middle.longitude) * longitudeScale * unitsPerDegree),
    y: round((height - FOOTER_HEIGHT) / 2 - (latitude - middle.latitude) * unitsPerDegree),
  })
  return { height, unitsPerDegree, project }
}

/** Places each name on the first side of its pin (right, left, below or above) where it covers nothing. */
function labelledPins(places: readonly TripStop[], points: readonly Point[], height: number): RoutePin[] {
  const takenBoxes: Box[] = points.map(({ x, y }) => boxAround({ x, y }, PIN_RADIUS * 2, PIN_RADIUS * 2))
  return places.map(({ name }, index) => {
    const point = points[index] ?? { x: 0, y: 0 }
    const width = name.length * LETTER_WIDTH
    const side = PIN_RADIUS + 8
    const sides = [
      { x: point.x + side, y: point.y, anchor: 'start' as const, left: point.x + side },
      { x: point.x - side, y: point.y, anchor: 'end' as const, left: point.x - side - width },
      { x: point.x, y: point.y + side + 6, anchor: 'middle' as const, left: point.x - width / 2 },
      { x: point.x, y: point.y - side - 6, anchor: 'middle' as const, left: point.x - width / 2 },
    ]
    for (const { x, y, anchor, left } of sides) {
      const box = { left, right: left + width, top: y - LABEL_HEIGHT / 2, bottom: y + LABEL_HEIGHT / 2 }
      const isInside = box.left >= 4 && box.right <= ROUTE_WIDTH - 4 && box.top >= 4 && box.bottom <= height - 4
      if (!isInside || takenBoxes.some((other) => overlaps(box, other))) continue
      takenBoxes.push(box)
      return { ...point, number: index + 1, name, label: { x: round(x), y: round(y), anchor } }
    }
    return { ...point, number: index + 1, name, label: null }
  })
}

/** Each leg curves a little to its left, so that a return leg does not cover the outward leg. */
function legsBetween(visits: readonly { number: number }[], points: readonly Point[]): string[] {
  return visits.slice(1).flatMap((visit, index) => {
    const from = points[(visits[index]?.number ?? 0) - 1]
    const to = points[visit.number - 1]
    if (from === undefined || to === undefined || from === to) return []
    const curvature = 0.12
    const middle = {
      x: (from.x + to.x) / 2 + (to.y - from.y) * curvature,
      y: (from.y + to.y) / 2 - (to.x - from.x) * curvature,
    }
    return [`M${from.x} ${from.y}Q${round(middle.x)} ${round(middle.y)} ${to.x} ${to.y}`]
  })
}

/** The longest distance in `SCALE_LENGTHS_KM` that fits into a quarter of the width. */
function scaleFor(unitsPerDegree: number): RouteDrawing['scale'] {
  const unitsPerKm = unitsPerDegree / KM_PER_DEGREE
  const km = SCALE_LENGTHS_KM.findLast((length) => length * unitsPerKm <= ROUTE_WIDTH / 4) ?? 0.1
  return { km, length: round(km * unitsPerKm) }
}

function boxAround({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function middleOf(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2
}

function extentOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
