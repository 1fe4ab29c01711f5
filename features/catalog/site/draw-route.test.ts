import { describe, expect, it } from 'vitest'
import { drawRoute, ROUTE_WIDTH } from './draw-route.ts'

const haridwar = { name: 'Haridwar', latitude: 29.95, longitude: 78.16 }
const kedarnath = { name: 'Kedarnath', latitude: 30.73, longitude: 79.07 }
const badrinath = { name: 'Badrinath', latitude: 30.74, longitude: 79.49 }

describe('drawRoute', () => {
  it('draws nothing for a trip with one place, even when it is visited twice', () => {
    expect(drawRoute([])).toBeNull()
    expect(drawRoute([haridwar])).toBeNull()
    expect(drawRoute([haridwar, haridwar])).toBeNull()
  })

  it('puts north at the top and east on the right', () => {
    const pins = drawRoute([haridwar, badrinath])?.pins ?? []
    expect(pins[1]?.x).toBeGreaterThan(pins[0]?.x ?? Infinity)
    expect(pins[1]?.y).toBeLessThan(pins[0]?.y ?? 0)
  })

  it('keeps the true distances', () => {
    const drawing = drawRoute([haridwar, kedarnath, badrinath])
    if (drawing === null) throw new Error('a drawing is needed')
    const [from, , to] = drawing.pins
    const units = Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0))
    // Haridwar to Badrinath in a straight line: about 155 km.
    expect((units / drawing.scale.length) * drawing.scale.km).toBeCloseTo(155, -1)
  })

  it('gives a place that is visited twice one pin, and both visits its number', () => {
    const drawing = drawRoute([haridwar, kedarnath, badrinath, haridwar])
    expect(drawing?.pins.map(({ name }) => name)).toEqual(['Haridwar', 'Kedarnath', 'Badrinath'])
    expect(drawing?.visits.map(({ number }) => number)).toEqual([1, 2, 3, 1])
    expect(drawing?.legs).toHaveLength(3)
  })

  it('stays inside its frame, and no name covers another', () => {
    const crowdedRoutes = [
      Array.from({ length: 9 }, (_, i) => ({
        name: `A place with a name ${i}`,
        latitude: 20 + i / 1000,
        longitude: 75,
      })),
      Array.from({ length: 9 }, (_, i) => ({ name: `Stop ${i}`, latitude: 20, longitude: 75 + i * 3 })),
      [
        { name: 'North', latitude: 34, longitude: 77 },
        { name: 'South', latitude: 8, longitude: 77 },
      ],
    ]
    for (const stops of crowdedRoutes) {
      const drawing = drawRoute(stops)
      if (drawing === null) throw new Error('a drawing is needed')
      for (const { x, y, label } of drawing.pins) {
        expect(x).toBeGreaterThanOrEqual(15)
        expect(x).toBeLessThanOrEqual(ROUTE_WIDTH - 15)
        expect(y).toBeGreaterThanOrEqual(15)
        expect(y).toBeLessThanOrEqual(drawing.height - 15)
        if (label !== null) expect(label.y).toBeGreaterThan(0)
      }
      const lines = drawing.pins.flatMap(({ label }) => (label === null ? [] : [`${label.x} ${label.y}`]))
      expect(new Set(lines).size).toBe(lines.length)
    }
  })
})
