import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearHeldTrip,
  clearSeenTrips,
  onMemoryChange,
  readHeldTrip,
  readSavedTrips,
  readSeenTrips,
  saveHeldTrip,
  addSeenTrip,
  writeSavedTrips,
} from './device-memory.ts'

const heldTrip = {
  bookingId: 'b',
  packageId: 4,
  name: 'Somnath',
  startDate: '2027-05-20',
  guests: 2,
  total: 26_800,
  until: 1_000_000,
}
const seen = (id: number) => ({ id, name: `Trip ${id}`, duration: '4D 3N', price: 100, picture: null, at: id })

beforeEach(() => {
  const store = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    },
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
})

describe('the device memory', () => {
  it('returns what was saved, and at most thirty', () => {
    const trips = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: `Trip ${index + 1}` }))
    writeSavedTrips(trips)
    expect(readSavedTrips()).toEqual(trips.slice(0, 30))
  })

  it('keeps the last twelve viewed packages, each once, the latest first', () => {
    for (let id = 1; id <= 15; id += 1) addSeenTrip(seen(id))
    addSeenTrip(seen(10))
    expect(readSeenTrips().map(({ id }) => id)).toEqual([10, 15, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4])
    clearSeenTrips()
    expect(readSeenTrips()).toEqual([])
  })

  it('knows a held booking until a day after its end', () => {
    saveHeldTrip(heldTrip)
    expect(readHeldTrip(heldTrip.until + 86_399_000)).toEqual(heldTrip)
    expect(readHeldTrip(heldTrip.until + 86_400_000)).toBeNull()
    clearHeldTrip(({ bookingId }) => bookingId === 'another')
    expect(readHeldTrip(0)).toEqual(heldTrip)
    clearHeldTrip(({ bookingId }) => bookingId === heldTrip.bookingId)
    expect(readHeldTrip(0)).toBeNull()
  })

  it.each([
    ['no JSON', 'x{'],
    ['a number', '7'],
    ['entries without a name', '[{"id":3}]'],
    ['ids that are none', '[{"id":"3","name":"a"},{"id":-1,"name":"a"},{"id":1.5,"name":"a"},null]'],
  ])('is empty when the storage contains %s', (_, text) => {
    for (const key of ['saved', 'seen', 'held']) window.localStorage.setItem(`pathik.${key}`, text)
    expect([readSavedTrips(), readSeenTrips(), readHeldTrip(0)]).toEqual([[], [], null])
  })

  it('notifies subscribers of every change, until they unsubscribe', () => {
    const listener = vi.fn()
    const stop = onMemoryChange(listener)
    writeSavedTrips([{ id: 1, name: 'a' }])
    clearSeenTrips()
    stop()
    addSeenTrip(seen(2))
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
