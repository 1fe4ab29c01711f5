import { expect, it } from 'vitest'
import { rateNoise } from './noise.ts'

const QUIET_CORES = [0, 0.1, 0]
const STEADY_FIGURES = [98, 100, 101, 103, 99]

it('trusts rounds that are close together on a quiet machine', () => {
  expect(rateNoise([STEADY_FIGURES, STEADY_FIGURES], QUIET_CORES)).toEqual({ isTooNoisy: false })
})

it('trusts no figures of a machine that is busy with other work', () => {
  expect(rateNoise([STEADY_FIGURES, STEADY_FIGURES], [1.2, 0.1, 2])).toEqual({
    isTooNoisy: true,
    reason: 'other programs used 1.2 cores during the run',
  })
})

it('trusts no figures when the rounds of one subject are far apart', () => {
  expect(rateNoise([STEADY_FIGURES, [50, 60, 100, 150, 160]], QUIET_CORES)).toEqual({
    isTooNoisy: true,
    reason: 'the middle half of the rounds is spread over 90 %',
  })
})

it('trusts no figures when the load of other programs is unknown', () => {
  expect(rateNoise([STEADY_FIGURES, STEADY_FIGURES], [0, Number.NaN, 0])).toMatchObject({ isTooNoisy: true })
})
