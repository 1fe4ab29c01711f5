import { expect, it } from 'vitest'
import type { BenchChart } from './bench-row.ts'
import { drawChart } from './draw-chart.ts'

const CURVES: BenchChart = {
  name: 'size',
  title: 'Time <over> size',
  x: { label: 'packages', isLogarithmic: true },
  y: { label: 'ms' },
  series: [
    {
      label: 'list',
      points: [
        { x: 100, y: 5 },
        { x: 10_000, y: 10 },
        { x: 100_000, y: 10 },
      ],
    },
  ],
}

const numbersOf = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map(([, number]) => Number(number))

it('draws the points of a curve at their values', () => {
  const svg = drawChart(CURVES)
  const [first = 0, second = 0, third = 0] = numbersOf(svg, /<circle cx="([\d.]+)"/g)
  expect((second - first) / (third - first)).toBeCloseTo(2 / 3, 2)
  const [low = 0, high = 0, same] = numbersOf(svg, /cy="([\d.]+)"/g)
  const baseline = 380 - 60
  expect(same).toBe(high)
  expect((baseline - low) / (baseline - high)).toBeCloseTo(0.5, 2)
  expect(svg).toContain('Time &lt;over> size')
})

it('draws a bar for each name and series, from zero to its value', () => {
  const points = [
    { x: 0, y: 1 },
    { x: 1, y: 100 },
  ]
  const svg = drawChart({
    ...CURVES,
    names: ['list', 'detail'],
    y: { label: 'pages', isLogarithmic: true },
    series: [
      { label: 'now', points },
      { label: 'before', points },
    ],
  })
  const heights = numbersOf(svg, /height="([\d.]+)" fill="#(?:0b6e4f|b3261e)"/g).filter((height) => height !== 12)
  expect(heights).toEqual([0, 272, 0, 272])
})
