import { describe, expect, it } from 'vitest'
import { isSlowConnection } from './slow-line.ts'

const QUICK_TIMING = { responseStart: 10, responseEnd: 250 }

describe('a slow connection', () => {
  it.each([
    ['the browser calls it 3G', { effectiveType: '3g' }, QUICK_TIMING],
    ['the browser calls it slower', { effectiveType: 'slow-2g' }, QUICK_TIMING],
    ['the visitor saves data', { effectiveType: '4g', saveData: true }, QUICK_TIMING],
    ['the document took long, and the browser tells nothing', {}, { responseStart: 10, responseEnd: 700 }],
    [
      'the document took long, and the browser’s estimate is old',
      { effectiveType: '4g' },
      { responseStart: 10, responseEnd: 700 },
    ],
  ])('is detected where %s', (_why, line, document) => {
    expect(isSlowConnection(line, document)).toBe(true)
  })

  it.each([
    ['4G brought the document quickly', { effectiveType: '4g', saveData: false }, QUICK_TIMING],
    ['the browser tells nothing, and the document came quickly', {}, QUICK_TIMING],
  ])('is not detected where %s', (_why, line, document) => {
    expect(isSlowConnection(line, document)).toBe(false)
  })

  it('counts the time until now for a document that is still loading', () => {
    const now = performance.now()
    expect(isSlowConnection({}, { responseStart: now - 600, responseEnd: 0 })).toBe(true)
    expect(isSlowConnection({}, { responseStart: now, responseEnd: 0 })).toBe(false)
  })

  it('is not detected where nothing is known', () => {
    expect(isSlowConnection({}, {})).toBe(false)
  })
})
