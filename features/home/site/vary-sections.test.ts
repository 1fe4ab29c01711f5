import { expect, it } from 'vitest'
import type { TourPackageCard } from '#features/catalog/api/package-schemas.ts'
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
const withoutPicture = tour(4)
const badrinathAgain = tour(5, '/badrinath.webp')

const shape = (sections: ReturnType<typeof varySections>) =>
  sections.map(({ packages, banner }) => [packages.map(({ packageId }) => packageId), banner?.url ?? null])

it('uses the picture of the first package for each banner, and starts the row with a different one', () => {
  const sections = varySections([
    { category: 'Most Popular Tours', packages: [badrinath, tirupati] },
    { category: 'Pilgrimage', packages: [badrinath, tirupati, kedarnath] },
    { category: 'South', packages: [tirupati, badrinath, kedarnath] },
  ])
  expect(shape(sections)).toEqual([
    [[1, 3], null],
    [[3, 1, 2], '/badrinath.webp'],
    [[2, 3, 1], '/tirupati.webp'],
  ])
})

it('keeps the order when every picture was shown before', () => {
  const sections = varySections([
    { category: 'Pilgrimage', packages: [badrinath] },
    { category: 'Char Dham Yatra', packages: [badrinath, badrinathAgain] },
  ])
  expect(shape(sections)).toEqual([
    [[1], '/badrinath.webp'],
    [[1, 5], '/badrinath.webp'],
  ])
})

it('shows a picture again after it has left the screen', () => {
  const sections = varySections([
    { category: 'Most Popular Tours', packages: [kedarnath] },
    { category: 'Family', packages: [tirupati] },
    { category: 'Beaches', packages: [withoutPicture] },
    { category: 'Himalaya', packages: [badrinath, kedarnath] },
  ])
  expect(shape(sections).at(-1)).toEqual([[2, 1], '/badrinath.webp'])
})

it('uses the default background for a package without pictures', () => {
  expect(shape(varySections([{ category: 'New', packages: [withoutPicture] }]))).toEqual([[[4], null]])
})

it('starts with a wide banner, then alternates panels and lines, with the panels on alternating sides', () => {
  const categories = ['Pilgrimage', 'Most Popular Tours', 'South', 'Family', 'Beaches', 'Himalaya', 'Abroad']
  const sections = varySections(categories.map((category) => ({ category, packages: [tirupati] })))
  const forms = sections.filter(({ category }) => category !== 'Most Popular Tours')
  expect(forms.map(({ form, isMirrored }) => (isMirrored ? `${form}, right` : form))).toEqual([
    'banner',
    'panel',
    'line',
    'panel, right',
    'line',
    'panel',
  ])
})
