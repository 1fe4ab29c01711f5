import { describe, expect, it } from 'vitest'
import { earnedBadge, shownTag, type BadgeFigures } from './earned-badge.ts'

const NO_FIGURES: BadgeFigures = { reviews: { sum: 0, count: 0 }, paidSeats: 0, place: 1, nextDates: [] }
const badgeOf = (figures: Partial<BadgeFigures>) => earnedBadge({ ...NO_FIGURES, ...figures })?.badge ?? null
const dates = (...seats: [seatsLeft: number, capacity: number][]) =>
  seats.map(([seatsLeft, capacity], index) => ({ date: `2026-12-0${index + 1}`, seatsLeft, capacity }))

describe('the badge that a package earns', () => {
  it('is absent without numbers', () => {
    expect(badgeOf({})).toBeNull()
  })

  it.each([
    [{ sum: 45, count: 10 }, 'Top Rated'],
    [{ sum: 50, count: 10 }, 'Top Rated'],
    [{ sum: 44, count: 10 }, null],
    [{ sum: 449, count: 100 }, null],
    [{ sum: 45, count: 9 }, null],
  ])('for reviews of %o is %s: ten of them, 4.5 on average, nothing rounded up', (reviews, badge) => {
    expect(badgeOf({ reviews })).toBe(badge)
  })

  it.each([
    [20, 5, 'Best Seller'],
    [500, 1, 'Best Seller'],
    [19, 1, null],
    [500, 6, null],
  ])('for %i paid seats at place %i is %s', (paidSeats, place, badge) => {
    expect(badgeOf({ paidSeats, place })).toBe(badge)
  })

  it('says that it is likely to sell out when each of the next three dates has less than a fifth of its seats', () => {
    expect(badgeOf({ nextDates: dates([3, 20], [1, 20], [0, 20]) })).toBe('Likely to sell out*')
    expect(badgeOf({ nextDates: dates([4, 20], [1, 20], [1, 20]) })).toBeNull()
    expect(badgeOf({ nextDates: dates([3, 20], [1, 20], [10, 20]) })).toBeNull()
    expect(badgeOf({ nextDates: dates([1, 20], [1, 20]) })).toBeNull()
    expect(badgeOf({ nextDates: dates([0, 20], [0, 20], [0, 20]) })).toBeNull()
  })

  it('includes the numbers that earned it, and reviews have priority', () => {
    const figures = {
      reviews: { sum: 50, count: 11 },
      paidSeats: 40,
      place: 2,
      nextDates: dates([1, 9], [1, 9], [1, 9]),
    }
    expect(earnedBadge(figures)).toEqual({ badge: 'Top Rated', reviews: 11, stars: 50 })
    expect(earnedBadge({ ...figures, reviews: NO_FIGURES.reviews })).toEqual({
      badge: 'Best Seller',
      paidSeats: 40,
      days: 90,
      place: 2,
    })
    expect(earnedBadge({ ...NO_FIGURES, nextDates: figures.nextDates })).toEqual({
      badge: 'Likely to sell out*',
      nextDates: figures.nextDates,
    })
  })
})

describe('the tag on a card', () => {
  it('is the earned badge, otherwise a fact, otherwise nothing', () => {
    expect(shownTag({ earned: 'Top Rated', tag: 'Winter only' })).toBe('Top Rated')
    expect(shownTag({ earned: null, tag: 'Winter only' })).toBe('Winter only')
    expect(shownTag({ earned: null, tag: null })).toBeNull()
  })

  it.each([
    'Best Seller',
    'BESTSELLER',
    'best-selling',
    'Top Rated',
    'top-rated',
    'Likely to sell out*',
    'Selling out fast',
    'Most popular',
    'Our favourite',
    'No. 1 in Gujarat',
  ])('is never the unearned rank %j', (tag) => {
    expect(shownTag({ earned: null, tag })).toBeNull()
  })

  it.each(['Best October to March', 'New route', 'From 14 years', 'Taj at sunrise', 'Day 1 in Puri'])(
    'is %j, because it is a fact',
    (tag) => {
      expect(shownTag({ earned: null, tag })).toBe(tag)
    },
  )
})
