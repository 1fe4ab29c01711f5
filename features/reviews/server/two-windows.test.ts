import { afterAll, expect, it } from 'vitest'
import { deleteReview, getOwnReview, writeReview, type ReviewBody } from '../api/calls.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildTravelledTrip } from '#tests/helpers/travelled-trip.ts'

// The clock of this app does not move. Even so, no revision is repeated.
const app = await createTestApp()
afterAll(() => app.close())
const visitor = app.visitor()

/** A trip, and functions for what its author can do in two browser windows. */
async function author() {
  const params = { token: (await buildTravelledTrip(app)).token }
  const review = { rating: 5, aspects: {}, title: '', text: '', isNamed: true, place: '' }
  return {
    read: () => visitor.call(getOwnReview, { params }),
    write: (changes: Partial<ReviewBody>) =>
      visitor.call(writeReview, { params, body: { revision: null, ...review, ...changes } }),
    statusAndCodeOfWriting: async (changes: object) => {
      const json = { revision: null, ...review, ...changes }
      const { status, body } = await visitor.send('POST', `/api/reviews/${params.token}`, { json })
      return [status, body['code']]
    },
    remove: () => visitor.call(deleteReview, { params, body: {} }),
  }
}
const CHANGED = [409, 'REVIEW_CHANGED']

it('an old empty form does not overwrite a review that was saved in another window', async () => {
  const { write, statusAndCodeOfWriting, read } = await author()
  const first = await write({ title: 'Long and well thought out' })
  expect(await statusAndCodeOfWriting({ rating: 1 })).toEqual(CHANGED)
  const second = await write({ revision: first.revision, title: 'Better' })
  expect(await statusAndCodeOfWriting({ revision: first.revision, title: 'Older' })).toEqual(CHANGED)
  expect(await read()).toEqual(second)
})

it('a review that was deleted in another window does not come back when an older one is saved', async () => {
  const { write, statusAndCodeOfWriting, remove, read } = await author()
  const { revision } = await write({})
  const deletion = await remove()
  expect(await statusAndCodeOfWriting({ revision, rating: 4 })).toEqual(CHANGED)
  expect(await statusAndCodeOfWriting({ rating: 4 })).toEqual(CHANGED)
  expect((await read()).review).toBeNull()
  const secondAnswer = await write({ revision: deletion.revision, rating: 3 })
  expect(secondAnswer.review).toMatchObject({ rating: 3 })
  expect(new Set([null, revision, deletion.revision, secondAnswer.revision]).size).toBe(4)
})

it('the same review sent again, as after a lost answer, causes neither a conflict nor a change', async () => {
  const { write } = await author()
  const first = await write({ title: 'Fine' })
  expect(await write({ title: 'Fine' })).toEqual(first)
})
