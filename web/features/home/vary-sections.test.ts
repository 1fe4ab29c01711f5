import { expect, it } from 'vitest'
import type { TourPackageCard } from '#contract/catalog/schemas.ts'
import { varySections } from './vary-sections.ts'

function tour(packageId: number, ...pictures: string[]): TourPackageCard {
  return {
    packageId,
    packageName: `Tour ${packageId}`,
    nativeName: null,
    packageDuration: '3 days',
    tourType: 'Pilgrimage',
    basePrice: 100,
    strikePrice: null,
    tag: null,
    avatarImage: JSON.stringify(pictures),
    featuredImage: JSON.stringify(pictures.slice(0, 1)),
    packageCategory: '[]',
    stateNames: [],
    images: [],
  }
}

const badrinath = tour(1, '/badrinath.webp', '/kedarnath.webp', '/rishikesh.webp')
const kedarnath = tour(2, '/kedarnath.webp', '/rishikesh.webp')
const tirupati = tour(3, '/tirupati.webp')
const bare = tour(4)

const shape = (sections: ReturnType<typeof varySections>) =>
  sections.map(({ packages, banner }) => [packages.map(({ packageId }) => packageId), banner?.url ?? null])

it('begins each row with a picture that was not shown before, and keeps all packages', () => {
  const sections = varySections([
    { category: 'Most Popular Tours', packages: [badrinath, tirupati] },
    { category: 'Pilgrimage', packages: [badrinath, tirupati, kedarnath] },
  ])
  expect(shape(sections)).toEqual([
    [[1, 3], null],
    [[3, 1, 2], '/tirupati.webp'],
  ])
})

it('keeps the order when every picture was shown before, and gives the banner another one', () => {
  const sections = varySections([
    { category: 'Pilgrimage', packages: [badrinath] },
    { category: 'Char Dham Yatra', packages: [badrinath, kedarnath] },
  ])
  expect(shape(sections)).toEqual([
    [[1], '/kedarnath.webp'],
    [[1, 2], '/rishikesh.webp'],
  ])
})

it('shows a picture again after it has left the screen', () => {
  const sections = varySections([
    { category: 'Most Popular Tours', packages: [kedarnath] },
    { category: 'Family', packages: [tirupati] },
    { category: 'Beaches', packages: [bare] },
    { category: 'Himalaya', packages: [kedarnath, badrinath] },
  ])
  expect(shape(sections).at(-1)).toEqual([[2, 1], '/rishikesh.webp'])
})

it('gives a package without pictures the default background', () => {
  expect(shape(varySections([{ category: 'New', packages: [bare] }]))).toEqual([[[4], null]])
})
