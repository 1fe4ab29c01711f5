import { expect, it } from 'vitest'
import { bannerPicturesOf, picturesOf, pictureFromUrl } from './tour-pictures.ts'

const pictureWithFocus = { ...pictureFromUrl('/media/a.00000000-1600.webp', 'A temple'), focal: 'left' as const }

it('prefers pictures with a description', () => {
  const tourPackage = { packageName: 'Kashi', images: [pictureWithFocus], featuredImage: '', avatarImage: '' }
  expect(picturesOf(tourPackage)).toEqual([pictureWithFocus])
})

it('reads JSON lists and plain URLs, each once, when no picture has a description', () => {
  const tourPackage = {
    packageName: 'Kashi',
    images: [],
    featuredImage: '["https://x.example/1.jpg"]',
    avatarImage: 'https://x.example/1.jpg',
  }
  expect(picturesOf(tourPackage).map((picture) => picture.url)).toEqual(['https://x.example/1.jpg'])
})

it('has no picture when the fields are empty or invalid', () => {
  expect(picturesOf({ packageName: 'Kashi', images: [], featuredImage: '[', avatarImage: '' })).toEqual([])
  expect(bannerPicturesOf({ images: [], featuredImage: '{}', avatarImage: '' })).toEqual([])
})

it('puts the featured picture first behind a banner, and the pictures of the avatar after it', () => {
  const featured = {
    images: [pictureWithFocus],
    featuredImage: `["${pictureWithFocus.url}"]`,
    avatarImage: '["/b.webp"]',
  }
  expect(bannerPicturesOf(featured)).toEqual([pictureWithFocus, pictureFromUrl('/b.webp', '')])
  expect(bannerPicturesOf({ images: [], featuredImage: '', avatarImage: '/b.webp' })[0]?.url).toBe('/b.webp')
})
