import type { Point, Ring } from './read-outline.ts'

/**
 * Rounding makes the corners of two states on a shared border differ slightly. Corners closer than this, in pixels,
 * count as the same.
 */
const SAME_CORNER_DISTANCE = 0.06

/**
 * Makes neighbours share one object for a common corner, and drops repeated corners, so that borders can be compared by
 * identity. Pass all outlines to the same function, one at a time.
 */
export function createCornerJoiner(): (ring: Ring) => Ring {
  const cells = new Map<string, Point[]>()
  const cellOf = (value: number) => Math.floor(value / SAME_CORNER_DISTANCE)
  const join = ([x, y]: Point): Point => {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const near = cells.get(`${cellOf(x) + dx} ${cellOf(y) + dy}`)
        const same = near?.find((corner) => Math.hypot(corner[0] - x, corner[1] - y) < SAME_CORNER_DISTANCE)
        if (same !== undefined) return same
      }
    }
    const corner: Point = [x, y]
    const key = `${cellOf(x)} ${cellOf(y)}`
    cells.set(key, [...(cells.get(key) ?? []), corner])
    return corner
  }
  return (ring) => {
    const joinedCorners = ring.map(join)
    return joinedCorners.filter((corner, index) => corner !== joinedCorners.at(index - 1))
  }
}
