import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { isHardDay } from '#features/catalog/rules/day-effort.ts'
import { seedRegions } from './regions.ts'
import type { SeedTourPackage } from './seed-types.ts'
import { seedTourPackages } from './tour-packages.ts'
import type { SeedTripFacts } from './trip-facts-types.ts'
import { seedTripFacts } from './trip-facts.ts'
import { toFacts } from './to-family-content.ts'

const factsOf = new Map(seedTripFacts.map((facts) => [facts.packageId, facts]))
const pairs = seedTourPackages.flatMap((sold) => {
  const facts = factsOf.get(sold.id)
  return facts === undefined ? [] : [{ sold, facts }]
})
/** A trip planned with its travellers has no route, so it has no days. */
const pairsWithRoute = pairs.filter(({ sold }) => sold.stops.length > 0)

/** A night without a hotel. */
const ON_THE_COACH = 'On the coach'

type Pair = { sold: SeedTourPackage; facts: SeedTripFacts }

/** Runs a check on packages. Returns one line for each error, with the name of its package. */
const faults = (from: readonly Pair[], findErrors: (pair: Pair) => readonly unknown[]) =>
  from.flatMap((pair) => findErrors(pair).map((error) => `${pair.sold.name}: ${String(error)}`))

const wordsOf = ({ itinerary, ...sold }: SeedTourPackage) =>
  [
    sold.name,
    sold.description,
    sold.nearTransport,
    ...sold.stops,
    ...sold.included,
    ...sold.additionalInformation,
    ...itinerary.flatMap(({ title, details }) => [title, details]),
  ].join(' ')

const sentencesOf = (facts: SeedTripFacts) => [
  facts.verdict,
  facts.ageAdvice,
  facts.walking,
  facts.vehicle,
  facts.oxygenDoctor,
  facts.toilets,
  facts.food,
  facts.company,
  facts.wheelchair,
  ...(facts.assists ?? []).map(({ where }) => where),
  ...(facts.stays ?? []).map(({ approach }) => approach),
  ...(facts.documents ?? []).map(({ text }) => text),
  ...(facts.boardingPoints ?? []).map(({ trains }) => trains),
  ...(facts.dropPoints ?? []).map(({ onward }) => onward),
]

describe('the facts of the sample packages', () => {
  it('are written once for every package', () => {
    expect(seedTripFacts.map(({ packageId }) => packageId)).toEqual(seedTourPackages.map(({ id }) => id))
  })

  it('are all unchecked, and declare no price as fixed', () => {
    expect(seedTripFacts.filter((facts) => toFacts(facts).checkedOn !== null)).toEqual([])
    expect(faults(pairs, ({ facts }) => (facts.assists ?? []).filter(({ isAbout }) => isAbout === false))).toEqual([])
  })

  it('have a row for each day of the itinerary, and none when each plan is different', () => {
    expect(pairsWithRoute.filter(({ sold, facts }) => facts.days?.length !== sold.itinerary.length)).toEqual([])
    const others = pairs.filter(({ sold }) => sold.stops.length === 0)
    expect(others.flatMap(({ facts }) => facts.days ?? [])).toEqual([])
  })

  it('say where each night is spent, once and in the same place as the day, and no night after the last day', () => {
    const errors = faults(pairsWithRoute, ({ facts: { days = [], stays = [] } }) =>
      days.flatMap(({ nightPlace }, i) => {
        const at = stays.filter(({ nights: [from, to] }) => from <= i + 1 && i + 1 <= to).map(({ place }) => place)
        const expectedPlace = i === days.length - 1 ? undefined : (nightPlace ?? 'a night without a place')
        const expectedStayCount = expectedPlace === undefined || expectedPlace === ON_THE_COACH ? 0 : 1
        return at.length === expectedStayCount && (expectedStayCount === 0 || at[0] === expectedPlace)
          ? []
          : `night ${i + 1}: ${expectedPlace ?? 'home'}, ${at.join(' and ')}`
      }),
    )
    expect(errors).toEqual([])
  })

  it('give the same place the same altitude', () => {
    const heights = Map.groupBy(
      seedTripFacts.flatMap(({ days = [] }) => days).filter(({ nightPlace }) => nightPlace !== undefined),
      ({ nightPlace }) => nightPlace,
    )
    const different = [...heights].filter(([, days]) => new Set(days.map((day) => day.nightAltitudeM)).size > 1)
    expect(different.map(([place]) => place)).toEqual([])
  })

  it('begin with Yes or No, in at most three sentences', () => {
    const errors = faults(pairs, ({ facts: { verdict = '' } }) =>
      /^(Yes|No)\b/.test(verdict) && verdict.split(/[.!?](?:\s|$)/).length - 1 <= 3 ? [] : [verdict],
    )
    expect(errors).toEqual([])
  })

  it('name as many hard days as the figures of the days show', () => {
    const errors = faults(pairs, ({ facts: { days = [], effort, effortLine = '' } }) => {
      const hard = days.filter((day) => isHardDay({ walkKm: day.walkKm ?? null, climbM: day.climbM ?? null })).length
      const hasHardClimb = days.some((day) => isHardDay({ walkKm: null, climbM: day.climbM ?? null }))
      if ((effort === 4) !== hasHardClimb) return [`effort ${String(effort)}`]
      if (hard > 0) return effortLine === `Hard on ${hard} day${hard === 1 ? '' : 's'}` ? [] : [`${hard} ${effortLine}`]
      return effortLine.startsWith('Hard') || effort === 3 ? [effortLine] : []
    })
    expect(errors).toEqual([])
  })

  it('are sentences that end with a full stop', () => {
    const errors = faults(pairs, ({ facts }) =>
      sentencesOf(facts).filter((text) => text !== undefined && !/^[A-Z0-9].*[\p{L}\d)]\.$/u.test(text)),
    )
    expect(errors).toEqual([])
  })

  it('let travellers board in a city that the package names', () => {
    const errors = faults(pairs, ({ sold, facts }) =>
      [...(facts.boardingPoints ?? []), ...(facts.dropPoints ?? [])]
        .map(({ city }) => city)
        .filter((city) => !wordsOf(sold).includes(city)),
    )
    expect(errors).toEqual([])
    expect(pairsWithRoute.filter(({ facts }) => !facts.boardingPoints?.length || !facts.dropPoints?.length)).toEqual([])
  })

  it('promise as many breakfasts and dinners as the package includes', () => {
    const errors = faults(pairsWithRoute, ({ sold, facts: { food = '' } }) =>
      ['breakfast', 'dinner'].flatMap((meal) => {
        const form = new RegExp(
          `(one|two|three|four|five|six|seven|eight|nine|ten|eleven)(?: \\p{L}+){0,3}? ${meal}`,
          'iu',
        )
        const [reported, includedCount] = [
          food,
          sold.included.join('; ').replace(/(\w+) nights (.+) with breakfast/i, '$1 breakfasts'),
        ].map((text) => form.exec(text)?.[1]?.toLowerCase())
        return reported === includedCount
          ? []
          : [`${meal}: ${reported ?? 'none'}, included: ${includedCount ?? 'none'}`]
      }),
    )
    expect(errors).toEqual([])
  })

  it('accept no group larger than the number of seats, except when each plan is different', () => {
    const errors = faults(pairsWithRoute, ({ sold, facts: { group } }) => {
      const seats = Math.max(...sold.departures.map(({ capacity }) => capacity))
      return group !== undefined && group[0] >= 1 && group[0] <= group[1] && group[1] <= seats ? [] : [group]
    })
    expect(errors).toEqual([])
  })
})

describe('the minimum days before a start', () => {
  it('are 14 abroad, 10 with a registration, 3 by road, 2 for up to three days and 1 for a day', () => {
    const abroad = new Set(seedRegions.filter(({ country }) => country !== 'India').map(({ name }) => name))
    const expectedLeadDays = ({ sold, facts }: Pair) => {
      if (sold.regions.some((region) => abroad.has(region))) return 14
      if (facts.documents?.some(({ text, arrangedByUs }) => arrangedByUs && /registration/i.test(text))) return 10
      if (sold.itinerary.length > 3) return 3
      return sold.itinerary.length === 1 ? 1 : 2
    }
    expect(
      faults(pairs, (pair) => (pair.sold.leadDays === expectedLeadDays(pair) ? [] : [pair.sold.leadDays])),
    ).toEqual([])
    expect(new Set(seedTourPackages.map(({ leadDays }) => leadDays))).toEqual(new Set([1, 2, 3, 10, 14]))
  })
})

describe('the list of guessed facts', () => {
  it('names every package', async () => {
    const list = await readFile('docs/sample-facts.md', 'utf8')
    expect(seedTourPackages.filter(({ name }) => !list.includes(`**${name}**`)).map(({ name }) => name)).toEqual([])
  })
})
