import { describe, expect, it } from 'vitest'
import type { TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import { readCards } from './read-catalog.ts'

const picture = (url: string) => ({ url, alt: '', width: 3, height: 2, focal: 'center', swatch: 'sand' }) as const

function firstPictures(...galleries: string[]): (string | undefined)[] {
  const cards = galleries.map((urls, index) => ({ packageId: index + 1, images: urls.split('').map(picture) }))
  return readCards(cards).map(({ images }: TourPackageCard) => images[0]?.url)
}

describe('the cards of a list', () => {
  it('never show the same first picture side by side, when the second card has another', () => {
    expect(firstPictures('ab', 'ac', 'ad')).toEqual(['a', 'c', 'a'])
    expect(firstPictures('ab', 'ab', 'ba')).toEqual(['a', 'b', 'a'])
  })

  it('keep all pictures of a card, and the order of the others', () => {
    const cards = readCards([
      { packageId: 1, images: [picture('a')] },
      { packageId: 2, images: ['a', 'b', 'c'].map(picture) },
    ])
    expect(cards[1]?.images.map(({ url }) => url)).toEqual(['b', 'c', 'a'])
  })

  it('stay unchanged without repetitions, and where a card has no other picture', () => {
    expect(firstPictures('ab', 'ba', 'ab')).toEqual(['a', 'b', 'a'])
    expect(firstPictures('a', 'a', '', 'a')).toEqual(['a', 'a', undefined, 'a'])
  })
})
