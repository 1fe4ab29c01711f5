import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SmallPhoto } from '#ui/desk/lib/shrink-photo.ts'
import { createPhotoChoice, type ChosenPhoto } from './photo-choice.ts'

const FILE = new Blob(['photo'])
const photoOf = (base64: string): SmallPhoto => ({ base64, bytes: 3, canvas: Object.create(null) })

/** A phone that shrinks photos at the time and in the order that the test sets. */
function createSlowPhone() {
  const pendingPhotos: PromiseWithResolvers<SmallPhoto | null>[] = []
  const choices: ChosenPhoto[] = []
  const choice = createPhotoChoice(
    () => {
      const way = Promise.withResolvers<SmallPhoto | null>()
      pendingPhotos.push(way)
      return way.promise
    },
    (photoState) => choices.push(photoState),
  )
  return { choice, ways: pendingPhotos, shown: choices }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the photo of a form', () => {
  it('delays sending the form while it is being shrunk', async () => {
    const { choice, ways } = createSlowPhone()
    choice.choose(FILE)
    const settled = choice.settled()
    ways[0]?.resolve(photoOf('a'))
    expect((await settled).photo?.base64).toBe('a')
  })

  it('is the last one that was chosen, whichever is shrunk first', async () => {
    const { choice, ways } = createSlowPhone()
    choice.choose(FILE)
    const settled = choice.settled()
    choice.choose(FILE)
    ways[0]?.resolve(photoOf('first'))
    await Promise.resolve()
    ways[1]?.resolve(photoOf('second'))
    expect((await settled).photo?.base64).toBe('second')
    choice.choose(FILE)
    choice.choose(FILE)
    ways[3]?.resolve(photoOf('fourth'))
    expect((await choice.settled()).photo?.base64).toBe('fourth')
    ways[2]?.resolve(photoOf('third'))
    await vi.advanceTimersByTimeAsync(0)
    expect((await choice.settled()).photo?.base64).toBe('fourth')
  })

  it('does not come back when it was removed while it was being shrunk', async () => {
    const { choice, ways } = createSlowPhone()
    choice.choose(FILE)
    choice.removePhoto()
    ways[0]?.resolve(photoOf('a'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await choice.settled()).toEqual({ photo: null })
  })

  it('is unreadable when the phone throws, and when it takes for ever', async () => {
    const { choice, ways, shown: choices } = createSlowPhone()
    choice.choose(FILE)
    ways[0]?.reject(new RangeError('out of memory'))
    expect(await choice.settled()).toEqual({ photo: null, state: 'unreadable' })
    choice.choose(FILE)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await choice.settled()).toEqual({ photo: null, state: 'unreadable' })
    expect(choices.map(({ state }) => state)).toEqual(['reading', 'unreadable', 'reading', 'unreadable'])
  })
})
