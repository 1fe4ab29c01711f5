import { describe, expect, it } from 'vitest'
import { PART_NAMES } from '#tests/bench/bench-part.ts'
import { readText } from './project-files.ts'

const figures: { parts: Record<string, object | undefined> } = JSON.parse(readText('docs/performance/figures.json'))
const document = readText('docs/performance.md')

describe('the figures of the benchmark', () => {
  it.each(PART_NAMES)('match the results of the part %s, and the document shows them', (name) => {
    expect(figures.parts[name]).toHaveProperty('result')
    expect(document.toLowerCase()).toContain(name)
  })
})
