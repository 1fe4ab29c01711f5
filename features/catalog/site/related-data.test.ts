import { expect, it } from 'vitest'
import { createCall } from '#ui/site/lib/api.ts'
import { readTourPackage } from '#ui/site/lib/read-catalog.ts'
import { interleave, loadRelatedTours } from './related-data.ts'

const items = (...ids: number[]) => ids.map((packageId) => ({ packageId }))

it('alternates packages of the same kind and of the same state, each once', () => {
  expect(interleave(items(1, 2, 3), items(4, 2))).toEqual(items(1, 4, 2, 3))
  expect(interleave([], items(4, 5))).toEqual(items(4, 5))
  expect(interleave([], [])).toEqual([])
})

it('finds packages of the same state by name: only the name is always sent', async () => {
  const requestedPaths: string[] = []
  const call = createCall((path) => {
    requestedPaths.push(path)
    return Promise.resolve(Response.json([{ packageId: 9 }]))
  })
  const partialPackage: object = { id: 4, stateNames: [{ name: 'Tamil Nadu' }] }
  const related = await loadRelatedTours(call, readTourPackage(partialPackage))
  expect(requestedPaths.map((path) => path.split('?')[0])).toEqual(['/packages/by-state/Tamil%20Nadu'])
  expect(related.map(({ packageId }) => packageId)).toEqual([9])
})
