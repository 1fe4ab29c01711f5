import type { Point, Ring } from './read-outline.ts'

/**
 * Rounding makes the corners of two states on a shared border differ slightly. Corners closer than this, in pixels,
 * count as the same.
 */
const SAME_CORNER = 0.06

/**
 * Makes neighbours share one object for a common corner, and drops repeated corners, so that borders can be compared by
 * identity. Pass all outlines to the same function, one at a time.
 */
export function cornerJoiner(): (ring: Ring) => Ring {
  const cells = new Map<string, Point[]>()
  const cellOf = (value: number) => Math.floor(value / SAME_CORNER)
  const join = ([x, y]: Point): Point => {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const near = cells.get(`${cellOf(x) + dx} ${cellOf(y) + dy}`)
        const same = near?.find((corner) => Math.hypot(corner[0] - x, corner[1] - y) < SAME_CORNER)
        if (same !== undefined) return same
      }
    }
    const corner: Point = [x, y]
    const key = `${cellOf(x)} ${cellOf(y)}`
    cells.set(key, [...(cells.get(key) ?? []), corner])
    return corner
  }
  return (ring) => {
    const joined = ring.map(join)
    return joined.filter((corner, index) => corner !== joined.at(index - 1))
  }
}
