import { describe, expect, it } from 'vitest'
import { blankPackage } from '../rules/blank-package.ts'
import { isCancellationPolicy } from '#features/catalog/rules/cancellation-policy.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { moveInvalidTexts, positionAfterMove, readDeviceDraft, readInvalidTexts } from './device-draft.ts'
import { listOf } from './package-lists.ts'

const FIELDS = [
  'itinerary',
  'stops',
  'stays',
  'boardingPoints',
  'dropPoints',
  'documents',
  'cancellationPolicy',
  'groupPrices',
  'assists',
  'departureRules',
] as const
const requireRowList = (field: (typeof FIELDS)[number]) => listOf(field) ?? expect.fail(field)

/** A document with this many new rows. */
function withRows(field: (typeof FIELDS)[number], count: number): PackageContent {
  let content: PackageContent = { ...blankPackage(), cancellationPolicy: [] }
  for (let i = 0; i < count; i++) content = requireRowList(field).added(content) ?? expect.fail('there is no room')
  return content
}

/** The document with this text in the cell of a row, found by its label, or null when the text is rejected. */
function write(
  content: PackageContent,
  at: [field: (typeof FIELDS)[number], place: number, label: string],
  text: string,
) {
  const [field, place, label] = at
  const rows = requireRowList(field).rows(content)
  const cell = rows[place]?.cells.find((each) => each.label === label) ?? expect.fail(label)
  return cell.write(content, text)
}

describe('a list of a package', () => {
  it.each(FIELDS)('%s: a new row is empty or valid, and each of its cells reads back its value', (field) => {
    const content = withRows(field, 2)
    const rows = requireRowList(field).rows(content)
    expect(rows).toHaveLength(2)
    for (const { cells } of rows)
      for (const cell of cells)
        if (cell.isShown?.(content) !== false)
          expect(cell.write(content, cell.read(content)), cell.name).toEqual(content)
  })

  it.each(FIELDS)('%s: a removed row can be restored to its position', (field) => {
    const content = withRows(field, 3)
    const { content: shorterContent, restore } = requireRowList(field).removeRow(content, 1)
    expect(requireRowList(field).rows(shorterContent)).toHaveLength(2)
    expect(restore(shorterContent)).toEqual(content)
  })

  it('moves a row over several others, and the rest keep their order', () => {
    let content = withRows('itinerary', 3)
    for (const [place, title] of ['One', 'Two', 'Three'].entries())
      content = write(content, ['itinerary', place, 'Title'], title) ?? content
    const reordered = requireRowList('itinerary').moveRow(content, 0, 2)
    expect(reordered.itinerary.map(({ title }) => title)).toEqual(['Two', 'Three', 'One'])
    expect(requireRowList('itinerary').moveRow(reordered, 2, 0)).toEqual(content)
  })

  it.each([
    ['itinerary', 'On foot, km', '2.55'],
    ['itinerary', 'Climb, metres', 'up'],
    ['stays', 'First night', '0'],
    ['stays', 'First night', ''],
    ['stops', 'Coordinates', '30.7346'],
    ['stops', 'Coordinates', '99, 79'],
    ['boardingPoints', 'Map link', 'http://maps.example'],
    ['groupPrices', 'Discount, %', '101'],
    ['assists', 'Price, rupees', 'cheap'],
    ['departureRules', 'Season from', '31 Feb'],
    ['cancellationPolicy', 'Cancelled at least this long before', '30'],
    ['cancellationPolicy', 'Refund, %', '0'],
  ] as const)('%s refuses for “%s” the text “%s”, with an error text', (field, label, text) => {
    const content = withRows(field, 1)
    expect(write(content, [field, 0, label], text)).toBeNull()
    expect(
      requireRowList(field)
        .rows(content)[0]
        ?.cells.find((cell) => cell.label === label)?.errorText,
    ).not.toBe('')
  })

  it.each([
    ['itinerary', 'Climb, metres', '−420', '-420'],
    ['itinerary', 'By road, km', '1,250', '1250'],
    ['stops', 'Coordinates', '30.7346 79.0669', '30.7346, 79.0669'],
    ['assists', 'Price, rupees', '₹7,750', '7,750'],
    ['groupPrices', 'Discount, %', '12.5 %', '12.5'],
    ['departureRules', 'Season from', '15 april', '15 Apr'],
    ['cancellationPolicy', 'Cancelled at least this long before', '2 weeks', '14 days'],
  ] as const)('%s accepts for “%s” what people type: %s', (...[field, label, text, shownText]) => {
    const content = write(withRows(field, 1), [field, 0, label], text) ?? expect.fail('it is refused')
    expect(
      requireRowList(field)
        .rows(content)[0]
        ?.cells.find((cell) => cell.label === label)
        ?.read(content),
    ).toBe(shownText)
  })

  it('keeps refund steps a valid policy: each new one fits, and an invalid one is refused', () => {
    for (let count = 1; count <= 5; count++) {
      const { cancellationPolicy } = withRows('cancellationPolicy', count)
      expect(isCancellationPolicy(cancellationPolicy)).toBe(true)
    }
    const two = withRows('cancellationPolicy', 2)
    expect(write(two, ['cancellationPolicy', 1, 'Cancelled at least this long before'], '25 hours')).toBeNull()
  })

  it('continues the nights, and clears the old values of a rule whose kind changes', () => {
    expect(withRows('stays', 3).stays.map(({ nightFrom, nightTo }) => [nightFrom, nightTo])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    const listedContent =
      write(withRows('departureRules', 1), ['departureRules', 0, 'Frequency'], 'listed') ?? expect.fail()
    const reserved = write(listedContent, ['departureRules', 0, 'Reserved for groups'], '5') ?? expect.fail()
    const dates = write(reserved, ['departureRules', 0, 'Frequency'], 'dates') ?? expect.fail()
    expect(dates.departureRules[0]).toMatchObject({ kind: 'dates', weekday: null, everyWeeks: null, reservedSeats: 0 })
    const withDates = write(dates, ['departureRules', 0, 'Dates'], '2027-05-09\n2026-11-08\n2027-05-09\nno day')
    expect(withDates?.departureRules[0]?.dates).toEqual(['2026-11-08', '2027-05-09'])
  })
})

describe('a season and a time before the start', () => {
  const season = (text: string) =>
    write(withRows('departureRules', 1), ['departureRules', 0, 'Season from'], text)?.departureRules[0]?.seasonFrom
  const before = (text: string) =>
    write(withRows('cancellationPolicy', 1), ['cancellationPolicy', 0, 'Cancelled at least this long before'], text)
  it.each([
    ['15 Apr', '04-15'],
    ['1 september', '09-01'],
    ['29 Feb', '02-29'],
    ['04-15', '04-15'],
  ])('parses %s as %s', (text, monthDay) => expect(season(text)).toBe(monthDay))
  it.each(['31 Apr', '15', 'Apr', '13-01', '15 Foo'])('refuses %s', (text) => expect(season(text)).toBeUndefined())
  it.each([
    [24, '24 hours'],
    [1, '1 hour'],
    [48, '2 days'],
    [720, '30 days'],
    [50, '50 hours'],
  ])('writes %s hours as %s and reads them back', (hours, text) => {
    const content = before(text) ?? expect.fail(text)
    expect(content.cancellationPolicy[0]?.hoursBefore).toBe(hours)
    expect(requireRowList('cancellationPolicy').rows(content)[0]?.cells[0]?.read(content)).toBe(text)
  })
  it.each(['30', '30 months', '400 days', '-1 day'])('refuses %s', (text) => expect(before(text)).toBeNull())
})

describe('the content stored on the device', () => {
  it('moves invalid texts with their rows, and drops those of a removed row', () => {
    const invalidTexts = { 'itinerary.0.driveKm': 'far', 'itinerary.2.walkKm': 'long', basePricePaise: 'cheap' }
    expect(moveInvalidTexts(invalidTexts, 'itinerary', (place) => positionAfterMove(place, 2, 0))).toEqual({
      'itinerary.1.driveKm': 'far',
      'itinerary.0.walkKm': 'long',
      basePricePaise: 'cheap',
    })
    expect(moveInvalidTexts(invalidTexts, 'itinerary', (place) => (place === 0 ? null : place - 1))).toEqual({
      'itinerary.1.walkKm': 'long',
      basePricePaise: 'cheap',
    })
  })
  it('reads a document stored earlier, and nothing invalid', () => {
    const { foundAs: _, ...older } = blankPackage()
    const text = JSON.stringify({ base: older, content: older })
    expect(readDeviceDraft(text)?.content).toEqual(blankPackage())
    for (const storedJson of ['', '{', 'null', '{"base":1}']) expect(readDeviceDraft(storedJson)).toBeNull()
    expect(readInvalidTexts('{"name":"x","other":7}')).toEqual({ name: 'x' })
    for (const json of ['', '[', 'null', '7']) expect(readInvalidTexts(json)).toEqual({})
  })
})
