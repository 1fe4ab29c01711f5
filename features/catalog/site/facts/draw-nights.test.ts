import { describe, expect, it } from 'vitest'
import { drawNights, NIGHT_DRAWING_HEIGHT } from './draw-nights.ts'

const night = (metres: number) => ({ place: `Place at ${metres}`, metres })
const kedarnath = [1319, 3580, 1319, 3100, 900].map(night)

describe('the profile of the nights', () => {
  it('draws higher nights higher, from left to right, within its frame', () => {
    const drawing = drawNights(kedarnath, 760)
    const points = drawing?.points ?? []
    expect(points.map(({ metres }) => metres)).toEqual([null, 1319, 3580, 1319, 3100, 900, null])
    const [, first, high, , second, low] = points
    expect(high?.y).toBeLessThan(second?.y ?? 0)
    expect(second?.y).toBeLessThan(first?.y ?? 0)
    expect(first?.y).toBeLessThan(low?.y ?? 0)
    expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b))
    for (const { x, y } of points) {
      expect([x > 0, x < 760, y > 0, y < NIGHT_DRAWING_HEIGHT]).toEqual([true, true, true, true])
    }
  })

  it('marks the nights in thin air, and the height where thin air begins', () => {
    const drawing = drawNights(kedarnath, 358)
    expect(drawing?.points.map(({ isHigh }) => isHigh)).toEqual([false, false, true, false, true, false, false])
    const [, low, high] = drawing?.points ?? []
    expect(drawing?.thinAirY).toBeGreaterThan(high?.y ?? 0)
    expect(drawing?.thinAirY).toBeLessThan(low?.y ?? 0)
  })

  it('shows no thin air on a coastal trip, and does not draw a hill as a mountain', () => {
    const drawing = drawNights([night(5), night(60)], 760)
    expect(drawing?.thinAirY).toBeNull()
    const [, low, high] = drawing?.points ?? []
    expect((low?.y ?? 0) - (high?.y ?? 0)).toBeLessThan(10)
  })

  it('is as high as its profile: there is no empty space above a coastal trip', () => {
    const [sea, mountains] = [drawNights([night(5), night(60)], 760), drawNights(kedarnath, 760)]
    const [, , high] = sea?.points ?? []
    expect(sea?.top).toBeGreaterThan(100)
    expect(sea?.top).toBeLessThan((high?.y ?? 0) - 30)
    expect(mountains?.top).toBeLessThan(30)
  })

  it('labels the highest nights where labels would overlap, and all where there is room', () => {
    const twelve = [50, 10, 10, 10, 50, 490, 490, 190, 570, 580, 580].map(night)
    const labelled = (width: number) => (drawNights(twelve, width)?.points ?? []).filter(({ isLabelled }) => isLabelled)
    expect(labelled(760)).toHaveLength(twelve.length)
    const few = labelled(358)
    expect(few.map(({ metres }) => metres)).toContain(580)
    expect(few.length).toBeGreaterThan(3)
    for (const [index, { x, y }] of few.entries()) {
      const others = few.slice(index + 1).filter((other) => Math.abs(other.x - x) < 50 && Math.abs(other.y - y) < 18)
      expect(others).toEqual([])
    }
  })

  it('is omitted when a night is unknown, and for a single night', () => {
    expect(drawNights([night(300), null, night(400)], 760)).toBeNull()
    expect(drawNights([night(300)], 760)).toBeNull()
    expect(drawNights([], 760)).toBeNull()
  })
})
