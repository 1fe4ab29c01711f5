import { expect, it } from 'vitest'
import { createCall } from '#site/lib/api.ts'
import { readTourPackage } from '#site/lib/read-catalog.ts'
import { inTurn, loadRelatedTours } from './related-data.ts'

const items = (...ids: number[]) => ids.map((packageId) => ({ packageId }))

it('alternates packages of the same kind and of the same state, each one once', () => {
  expect(inTurn(items(1, 2, 3), items(4, 2))).toEqual(items(1, 4, 2, 3))
  expect(inTurn([], items(4, 5))).toEqual(items(4, 5))
  expect(inTurn([], [])).toEqual([])
})

it('finds packages of the same state by its name: only the name is sure to be sent', async () => {
  const asked: string[] = []
  const call = createCall((path) => {
    asked.push(path)
    return Promise.resolve(Response.json([{ packageId: 9 }]))
  })
  const sent: object = { id: 4, stateNames: [{ name: 'Tamil Nadu' }] }
  const related = await loadRelatedTours(call, readTourPackage(sent))
  expect(asked.map((path) => path.split('?')[0])).toEqual(['/packages/by-state/Tamil%20Nadu'])
  expect(related.map(({ packageId }) => packageId)).toEqual([9])
})
