import type { Point, Ring } from './read-outline.ts'

/**
 * Removes corners that lie within the tolerance of the simplified line. A border shared by two outlines is split at the
 * same places and simplified in the same way for both, so that no gap opens between neighbours. Corners are compared by
 * identity (join-corners.ts).
 */
export function simplifyBorders(rings: readonly Ring[], tolerance: number): Ring[] {
  const isFixed = findMeetingPoints(rings)
  return rings.map((ring) => {
    const first = Math.max(0, ring.findIndex(isFixed))
    const rotated = isFixed(ring[0] ?? [0, 0]) || first > 0 ? rotate(ring, first) : rotate(ring, farthestCorner(ring))
    const cuts = rotated.flatMap((corner, index) => (index === 0 || isFixed(corner) ? [index] : []))
    // A ring that touches no other ring is split once more, opposite its first corner.
    if (cuts.length === 1) cuts.push(oppositeOf(rotated))
    return cuts.flatMap((cut, index) => {
      const line = [...rotated, ...rotated.slice(0, 1)].slice(cut, (cuts[index + 1] ?? rotated.length) + 1)
      return simplifyLine(line, tolerance).slice(0, -1)
    })
  })
}

/** Finds corners where more than two borders meet. Every border must keep these corners. */
function findMeetingPoints(rings: readonly Ring[]): (corner: Point) => boolean {
  const neighbours = new Map<Point, Set<Point>>()
  for (const ring of rings) {
    for (const [index, corner] of ring.entries()) {
      const cornerNeighbours = neighbours.get(corner) ?? new Set<Point>()
      cornerNeighbours.add(ring.at(index - 1) ?? corner).add(ring[(index + 1) % ring.length] ?? corner)
      neighbours.set(corner, cornerNeighbours)
    }
  }
  return (corner) => (neighbours.get(corner)?.size ?? 0) > 2
}

function rotate(ring: Ring, start: number): Ring {
  return [...ring.slice(start), ...ring.slice(0, start)]
}

/**
 * The index of the leftmost corner, and of the topmost one if several are leftmost. Two states that share a ring
 * therefore choose the same corner.
 */
function farthestCorner(ring: Ring): number {
  let best = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [bestX, bestY] = ring[best] ?? [x, y]
    if (x < bestX || (x === bestX && y < bestY)) best = index
  }
  return best
}

function oppositeOf(ring: Ring): number {
  const [startX, startY] = ring[0] ?? [0, 0]
  const distances = ring.map(([x, y]) => Math.hypot(x - startX, y - startY))
  return distances.indexOf(Math.max(...distances))
}

/** The Douglas-Peucker algorithm. It always starts at the same end, whichever way the border was drawn. */
function simplifyLine(line: Ring, tolerance: number): Ring {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length <= 2) return line
  const isReversed = first[0] > last[0] || (first[0] === last[0] && first[1] > last[1])
  const corners = selectCorners(isReversed ? line.toReversed() : line, tolerance)
  return isReversed ? corners.toReversed() : corners
}

function selectCorners(line: Ring, tolerance: number): Ring {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length <= 2) return line
  const distances = line.slice(1, -1).map((corner) => distanceTo(corner, first, last))
  const largest = Math.max(...distances)
  if (largest <= tolerance) return [first, last]
  const cut = distances.indexOf(largest) + 1
  return [
    ...selectCorners(line.slice(0, cut + 1), tolerance).slice(0, -1),
    ...selectCorners(line.slice(cut), tolerance),
  ]
}

/** The distance of a corner from the line between two others. */
export function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const fraction = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(x - ax - fraction * (bx - ax), y - ay - fraction * (by - ay))
}
