import { expect, it } from 'vitest'
import { parseItinerary } from './read-itinerary.ts'

it('reads title, details and photos of each day', () => {
  const itinerary = JSON.stringify([{ dayTitle: 'Haridwar', dayDetails: '<p>Meet</p>', photos: ['/a.webp'] }])
  expect(parseItinerary(itinerary)).toEqual([{ dayTitle: 'Haridwar', dayDetails: '<p>Meet</p>', photos: ['/a.webp'] }])
})

it('never throws: bad fields become empty, and entries that are not days are left out', () => {
  expect(parseItinerary(JSON.stringify([null, 7, {}, { dayTitle: 'Goa', dayDetails: 4, photos: '[' }]))).toEqual([
    { dayTitle: 'Goa', dayDetails: '', photos: [] },
  ])
  for (const text of ['', '[', 'null', '{"a":1}', 'hello']) expect(parseItinerary(text)).toEqual([])
})
