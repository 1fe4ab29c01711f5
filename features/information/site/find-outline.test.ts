import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seedRegions } from '#seed/regions.ts'
import { findOutline } from './find-outline.ts'
import { indiaOutlines } from './india-outlines.generated.ts'

const drawing = readFileSync(new URL('../../../ui/site/images/india-outline.svg', import.meta.url), 'utf8')

describe('findOutline', () => {
  it('finds a different outline for every Indian state of the sample business, and none for places abroad', () => {
    const found = seedRegions.map(({ name, country }) => ({ country, id: findOutline(name)?.id }))
    const indian = found.filter(({ country }) => country === 'India').map(({ id }) => id)
    expect(indian).not.toContain(undefined)
    expect(new Set(indian).size).toBe(indian.length)
    expect(found.filter(({ country, id }) => country !== 'India' && id !== undefined)).toEqual([])
  })

  it.each([
    ['jammu & kashmir', 'jk'],
    ['Orissa', 'or'],
    [' Telangana ', 'tg'],
    ['Ladakh', 'la'],
  ])('parses %j', (name, id) => {
    expect(findOutline(name)?.id).toBe(id)
  })
})

describe('the drawing', () => {
  it('has one path for each of the 36 states and territories, and is small', () => {
    const ids = [...drawing.matchAll(/<path id="(\w+)"/g)].map(([, id]) => id)
    expect(new Set(ids)).toEqual(new Set(indiaOutlines.map(({ id }) => id)))
    expect(ids).toHaveLength(36)
    expect(drawing.length).toBeLessThan(40_000)
  })

  it('names its source and licence', () => {
    expect(drawing).toContain('Victor Cazanave (CC BY 4.0)')
  })
})
