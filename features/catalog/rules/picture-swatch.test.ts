import { expect, it } from 'vitest'
import { nearestSwatch } from './picture-swatch.ts'

it.each([
  ['night', [100, 105, 160]],
  ['snow', [255, 255, 255]],
  ['forest', [150, 175, 140]],
  ['dusk', [160, 100, 130]],
] as const)('the flat colour %s is the nearest to %s', (name, means) => {
  expect(nearestSwatch(means)).toBe(name)
})
