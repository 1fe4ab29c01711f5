import { expect, it } from 'vitest'
import { readItinerary } from './read-itinerary.ts'

it('reads title, details and photos of each day', () => {
  const itinerary = JSON.stringify([{ dayTitle: 'Haridwar', dayDetails: '<p>Meet</p>', photos: ['/a.webp'] }])
  expect(readItinerary(itinerary)).toEqual([{ dayTitle: 'Haridwar', dayDetails: '<p>Meet</p>', photos: ['/a.webp'] }])
})

it('never throws: bad fields become empty, and entries that are not days are left out', () => {
  expect(readItinerary(JSON.stringify([null, 7, {}, { dayTitle: 'Goa', dayDetails: 4, photos: '[' }]))).toEqual([
    { dayTitle: 'Goa', dayDetails: '', photos: [] },
  ])
  for (const text of ['', '[', 'null', '{"a":1}', 'hello']) expect(readItinerary(text)).toEqual([])
})
