import { expect, it } from 'vitest'
import { rateNoise } from './noise.ts'

const QUIET = [0, 0.1, 0]
const EVEN = [98, 100, 101, 103, 99]

it('trusts rounds that are close together on a quiet machine', () => {
  expect(rateNoise([EVEN, EVEN], QUIET)).toEqual({ isTooNoisy: false })
})

it('trusts no figures of a machine that is busy with other work', () => {
  expect(rateNoise([EVEN, EVEN], [1.2, 0.1, 2])).toEqual({
    isTooNoisy: true,
    reason: 'other programs used 1.2 cores during the run',
  })
})

it('trusts no figures when the rounds of one subject are far apart', () => {
  expect(rateNoise([EVEN, [50, 60, 100, 150, 160]], QUIET)).toEqual({
    isTooNoisy: true,
    reason: 'the middle half of the rounds is spread over 90 %',
  })
})

it('trusts no figures when the load of other programs is unknown', () => {
  expect(rateNoise([EVEN, EVEN], [0, Number.NaN, 0])).toMatchObject({ isTooNoisy: true })
})
