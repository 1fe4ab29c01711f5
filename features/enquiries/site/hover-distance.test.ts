import { describe, expect, it } from 'vitest'
import { pixelDistance } from './hover-distance.ts'

const office = { latitude: 23.0365, longitude: 72.5661 }

describe('pixelDistance', () => {
  it('fits the world into 256 pixels at zoom 0, and doubles with each zoom level', () => {
    const west = { latitude: 0, longitude: -180 }
    const east = { latitude: 0, longitude: 180 }
    expect(pixelDistance(west, east, 0)).toBe(256)
    expect(pixelDistance(west, east, 3)).toBe(2048)
  })

  it('maps a degree of latitude to more pixels than one of longitude, away from the equator', () => {
    const north = pixelDistance(office, { ...office, latitude: 24.0365 }, 10)
    const east = pixelDistance(office, { ...office, longitude: 73.5661 }, 10)
    expect(north / east).toBeCloseTo(1 / Math.cos((23.5365 * Math.PI) / 180), 3)
  })
})
