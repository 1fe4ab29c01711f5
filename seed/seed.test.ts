import { describe, expect, it } from 'vitest'
import { freeCancellationHours } from '#features/catalog/rules/free-cancellation.ts'
import * as z from 'zod/mini'
import { TripContacts } from '#features/trips/api/trip-contacts.ts'
import { tagStyleOf } from '#features/catalog/rules/tag-style.ts'
import { parseDurationDays } from '#features/catalog/rules/tour-duration.ts'
import { cancellationRuleMessages } from '#messages/catalog/cancellation.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { seedCategories } from './categories.ts'
import { seedCountries } from './countries.ts'
import { seedImages } from './images.generated.ts'
import { seedPromoCodes } from './promo-codes.ts'
import { seedRegions } from './regions.ts'
import { standardTexts } from './standard-texts.ts'
import type { SeedTourPackage } from './seed-types.ts'
import { toPackageContent } from './to-package-content.ts'
import { seedTourPackages } from './tour-packages.ts'
import { seedTripContacts } from './sample-trip-contacts.ts'

const ALLOWED_TAGS = new Set(['p', 'strong', 'em', 'ul', 'li', 'h3'])
const LONG_NAME_LENGTH = 120

function htmlOf(tourPackage: SeedTourPackage): string[] {
  return [
    tourPackage.description,
    tourPackage.specialInstructions,
    tourPackage.conditionsOfTravel,
    tourPackage.thingsToMaintain,
    tourPackage.policies,
    tourPackage.terms,
    ...tourPackage.itinerary.map((day) => day.details),
  ]
}

function plainTextsOf(tourPackage: SeedTourPackage): string[] {
  return [
    tourPackage.name,
    tourPackage.tourType,
    tourPackage.nearTransport,
    ...tourPackage.highlights,
    ...tourPackage.included,
    ...tourPackage.excluded,
    ...tourPackage.additionalInformation,
    ...tourPackage.itinerary.map((day) => day.title),
  ]
}

/** Tags that are not closed, not opened, or not allowed. */
function faultyTags(html: string): string[] {
  const open: string[] = []
  const faulty: string[] = []
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
    if (!ALLOWED_TAGS.has(name)) faulty.push(tag)
    else if (slash === '') open.push(name)
    else if (open.pop() !== name) faulty.push(tag)
  }
  return [...faulty, ...open]
}

function daysInMonth(month: number): number {
  return month === 2 ? 28 : [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isMonthDay(text: string): boolean {
  const [month = 0, day = 0] = text.split('-').map(Number)
  return /^\d\d-\d\d$/.test(text) && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(month)
}

function duplicates<T>(values: readonly T[]): T[] {
  return values.filter((value, i) => values.indexOf(value) !== i)
}

const imageKeys = new Set(seedImages.map((image) => image.key))
const idsWhere = (test: (tourPackage: SeedTourPackage) => boolean) => seedTourPackages.filter(test).map(({ id }) => id)

describe('the sample business', () => {
  it('covers enough packages, Indian states, places abroad and categories', () => {
    const visitedRegions = new Set(seedTourPackages.flatMap(({ regions }) => regions))
    const indian = seedRegions.filter(({ country, name }) => country === 'India' && visitedRegions.has(name))
    const abroad = seedRegions.filter(({ country, name }) => country !== 'India' && visitedRegions.has(name))
    expect(seedTourPackages.length).toBeGreaterThanOrEqual(36)
    expect(indian.length).toBeGreaterThanOrEqual(12)
    expect(abroad.length).toBeGreaterThanOrEqual(3)
    expect(seedCategories.length).toBeGreaterThanOrEqual(8)
  })

  it('gives every region, category and country a unique name and content to show', () => {
    const countries = seedCountries.map(({ name }) => name)
    expect(duplicates(countries)).toEqual([])
    expect(duplicates(seedRegions.map(({ id }) => id))).toEqual([])
    expect(duplicates(seedRegions.map(({ name }) => name))).toEqual([])
    expect(duplicates(seedCategories.map(({ name }) => name))).toEqual([])
    expect(seedRegions.filter(({ country }) => !countries.includes(country))).toEqual([])
    expect(seedRegions.filter(({ image }) => image !== undefined && !imageKeys.has(image))).toEqual([])
    expect(seedRegions.filter(({ name }) => !seedTourPackages.some(({ regions }) => regions.includes(name)))).toEqual(
      [],
    )
  })

  it('puts "Most Popular Tours" first with six packages or more, and at least three in every other category', () => {
    const count = (name: string) => seedTourPackages.filter(({ categories }) => categories.includes(name)).length
    expect(seedCategories[0]?.name).toBe('Most Popular Tours')
    expect(count('Most Popular Tours')).toBeGreaterThanOrEqual(6)
    expect(seedCategories.filter(({ name }) => count(name) < 3)).toEqual([])
  })

  it('has three promo codes with a discount that can be used', () => {
    expect(seedPromoCodes).toHaveLength(3)
    expect(duplicates(seedPromoCodes.map(({ code }) => code))).toEqual([])
    for (const promo of seedPromoCodes) {
      expect(promo.discount.kind === 'percentage' ? promo.discount.percent : promo.discount.rupees).toBeGreaterThan(0)
      expect(Math.min(promo.usageLimit, promo.perCustomerLimit, promo.validDays)).toBeGreaterThan(0)
    }
  })
})

describe('the pictures', () => {
  it('have a text of at most 125 characters and exist in every width as AVIF and WebP', () => {
    expect(duplicates(seedImages.map(({ key }) => key))).toEqual([])
    for (const { key, alt, hash, widths, width } of seedImages) {
      expect(alt.length, key).toBeGreaterThan(0)
      expect(alt.length, key).toBeLessThanOrEqual(125)
      expect(Math.max(...widths), key).toBeLessThanOrEqual(width)
      const files = widths.flatMap((w) => [`${key}.${hash}-${w}.avif`, `${key}.${hash}-${w}.webp`])
      expect(files.filter((file) => !existsSync(join(import.meta.dirname, 'images', file)))).toEqual([])
    }
  })

  it('include the default picture and both heroes', () => {
    expect(['default', 'hero', 'hero-portrait', 'promo-poster'].filter((key) => !imageKeys.has(key))).toEqual([])
  })
})

describe('the packages', () => {
  it('have ascending unique ids and unique names', () => {
    const ids = seedTourPackages.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(duplicates(ids)).toEqual([])
    expect(duplicates(seedTourPackages.map(({ name }) => name))).toEqual([])
  })

  it('describe as many days as they last', () => {
    const wrongPackages = seedTourPackages.filter(
      ({ duration, itinerary }) => itinerary.length !== parseDurationDays(duration),
    )
    expect(wrongPackages.map(({ name }) => name)).toEqual([])
  })

  it('name only regions, categories and pictures that exist', () => {
    const regions = new Set(seedRegions.map(({ name }) => name))
    const categories = new Set(seedCategories.map(({ name }) => name))
    for (const { name, images, itinerary, ...tourPackage } of seedTourPackages) {
      const photos = itinerary.flatMap((day) => day.photos ?? [])
      expect(tourPackage.regions.length, name).toBeGreaterThan(0)
      expect(tourPackage.categories.length, name).toBeGreaterThan(0)
      expect([...duplicates(tourPackage.regions), ...duplicates(tourPackage.categories)], name).toEqual([])
      expect(
        tourPackage.regions.filter((region) => !regions.has(region)),
        name,
      ).toEqual([])
      expect(
        tourPackage.categories.filter((category) => !categories.has(category)),
        name,
      ).toEqual([])
      expect(
        [...images, ...photos].filter((key) => !imageKeys.has(key)),
        name,
      ).toEqual([])
    }
  })

  it('have at least five different pictures each, and no two start with the same one', () => {
    for (const { name, images } of seedTourPackages) {
      expect(images.length, name).toBeGreaterThanOrEqual(5)
      expect(duplicates(images), name).toEqual([])
    }
    expect(duplicates(seedTourPackages.map(({ images }) => images[0]))).toEqual([])
  })

  it('use one format of duration per kind: days and nights, or one day', () => {
    const durationText = (days: number) => (days === 1 ? '1 day' : `${days}D ${days - 1}N`)
    const other = seedTourPackages.filter(({ duration, itinerary }) => duration !== durationText(itinerary.length))
    expect(other.map(({ name, duration }) => `${name}: ${duration}`)).toEqual([])
  })

  it('say why there are no departures in some months if they have a season, and only then', () => {
    const wrongPackages = seedTourPackages.filter(
      ({ departures, seasonNote }) =>
        departures.some(({ season }) => season !== undefined) !== (seasonNote !== undefined),
    )
    expect(wrongPackages.map(({ name }) => name)).toEqual([])
    const notes = seedTourPackages.flatMap(({ seasonNote }) => seasonNote ?? [])
    expect(notes.filter((note) => !/^[A-Z][^.]+\.$/.test(note))).toEqual([])
  })

  it('cost whole rupees, and have a crossed-out price only above the current one', () => {
    for (const { name, basePriceRupees, strikePriceRupees } of seedTourPackages) {
      expect(Number.isInteger(basePriceRupees) && basePriceRupees >= 0, name).toBe(true)
      if (strikePriceRupees !== undefined) expect(strikePriceRupees, name).toBeGreaterThan(basePriceRupees)
    }
  })

  it('have no rank as a tag, because only a package’s own reviews and bookings earn one', () => {
    const tags = seedTourPackages.flatMap(({ tag }) => tag ?? [])
    expect(tags.length).toBeGreaterThan(8)
    expect(tags.filter((tag) => tagStyleOf(tag) !== 'plain')).toEqual([])
    expect(tags.filter((tag) => /best(?! \w+ to )|top|favourite|popular|sell/i.test(tag))).toEqual([])
  })

  it('contain well-formed HTML of p, strong, em, ul, li and h3, and plain text elsewhere', () => {
    for (const tourPackage of seedTourPackages) {
      expect(htmlOf(tourPackage).flatMap(faultyTags), tourPackage.name).toEqual([])
      expect(
        plainTextsOf(tourPackage).filter((text) => text.trim() === '' || /[<>]/.test(text)),
        tourPackage.name,
      ).toEqual([])
    }
  })

  it('have valid departure rules: seats for sale, real seasons, weekdays from 0 to 6', () => {
    for (const { name, departures, soldOut } of seedTourPackages) {
      expect(departures.length, name).toBeGreaterThan(0)
      for (const rule of departures) {
        expect(rule.capacity, name).toBeGreaterThan(0)
        // The group booking of a sold-out package takes seats only on listed departures.
        if (soldOut === true) expect(rule.kind, name).toBe('listed')
        if (rule.season) expect([rule.season.from, rule.season.to].every(isMonthDay), name).toBe(true)
        if (rule.kind === 'listed') expect([0, 1, 2, 3, 4, 5, 6], name).toContain(rule.weekday)
        if (rule.kind === 'listed') expect(rule.everyWeeks, name).toBeGreaterThan(0)
      }
    }
  })

  it('all refund everything until 24 hours before the start and nothing later, and print the text of the specification', () => {
    expect(seedTourPackages).toHaveLength(44)
    for (const tourPackage of seedTourPackages) {
      const { cancellationPolicy } = toPackageContent(tourPackage)
      expect(cancellationPolicy, tourPackage.name).toEqual([{ hoursBefore: 24, basisPoints: 10_000 }])
      const line = cancellationRuleMessages.hint(freeCancellationHours(cancellationPolicy))
      expect(line, tourPackage.name).toBe('Free cancellation up to 24 hours before start.')
    }
  })

  it('state this refund rule in the standard text, and say nothing else about cancellation', () => {
    for (const tourPackage of seedTourPackages) {
      expect(tourPackage.policies, tourPackage.name).toContain(standardTexts.cancellation)
      const texts = [...htmlOf(tourPackage), ...plainTextsOf(tourPackage)].map((text) =>
        text.replace(standardTexts.cancellation, ''),
      )
      expect(
        texts.filter((text) => /cancell(ing|ation)|if you cancel|non-?refundable/i.test(text)),
        tourPackage.name,
      ).toEqual([])
    }
  })

  it('cover each special case once (no price, a very long name, sold out), and listed dates four times', () => {
    expect(idsWhere(({ basePriceRupees }) => basePriceRupees === 0)).toHaveLength(1)
    expect(idsWhere(({ name }) => name.length >= LONG_NAME_LENGTH)).toHaveLength(1)
    expect(idsWhere(({ soldOut }) => soldOut === true)).toHaveLength(1)
    expect(idsWhere(({ departures }) => departures.some(({ kind }) => kind === 'listed'))).toHaveLength(4)
  })
})

describe('sample contacts', () => {
  it('are valid for their package, reach nobody, and are marked as samples', () => {
    for (const { packageId, boarding, ...rest } of seedTripContacts) {
      const contacts = { ...rest, boarding: { ...boarding, date: '2026-12-10' } }
      expect(z.parse(TripContacts, contacts)).toEqual(contacts)
      const days = parseDurationDays(seedTourPackages.find(({ id }) => id === packageId)?.duration ?? '')
      for (const { fromNight, toNight } of rest.hotels) expect(fromNight <= toNight && toNight < days).toBe(true)
      const people = [...rest.hotels, rest.driver, rest.guide, rest.emergency].filter((person) => person !== null)
      for (const { name, phone } of people) {
        expect(name).toMatch(/\(sample\)$/)
        expect(phone ?? '').toMatch(/^\+91 79 0/)
      }
    }
  })
})
