import { expect, it } from 'vitest'
import { inTurn } from './related-data.ts'

const items = (...ids: number[]) => ids.map((packageId) => ({ packageId }))

it('alternates packages of the same kind and of the same state, each one once', () => {
  expect(inTurn(items(1, 2, 3), items(4, 2))).toEqual(items(1, 4, 2, 3))
  expect(inTurn([], items(4, 5))).toEqual(items(4, 5))
  expect(inTurn([], [])).toEqual([])
})
