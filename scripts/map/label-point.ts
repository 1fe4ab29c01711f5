import type { Point, Ring } from './read-outline.ts'
import { distanceTo } from './simplify-borders.ts'

/** The number of columns and rows in the grid of candidate points. */
const GRID_SIZE = 40

/** The point inside a ring that is farthest from its border, where a name has the most room. */
export function labelPoint(ring: Ring): Point {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let best: { room: number; point: Point } = { room: -1, point: [(left + right) / 2, (top + bottom) / 2] }
  for (let step = 0; step < GRID_SIZE * GRID_SIZE; step++) {
    const point: Point = [
      left + ((right - left) * ((step % GRID_SIZE) + 0.5)) / GRID_SIZE,
      top + ((bottom - top) * (Math.floor(step / GRID_SIZE) + 0.5)) / GRID_SIZE,
    ]
    const room = isInside(ring, point) ? distanceToBorder(ring, point) : -1
    if (room > best.room) best = { room, point }
  }
  return best.point
}

function distanceToBorder(ring: Ring, point: Point): number {
  return Math.min(...ring.map((corner, index) => distanceTo(point, corner, ring[(index + 1) % ring.length] ?? corner)))
}

function isInside(ring: Ring, [x, y]: Point): boolean {
  let isWithin = false
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isWithin = !isWithin
  }
  return isWithin
}
