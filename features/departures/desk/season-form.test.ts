import { describe, expect, it } from 'vitest'
import { deskSeason } from '#messages/departures/desk-season.ts'
import { EMPTY_SEASON, parseSeasonForm, type SeasonForm } from './season-form.ts'

const read = (form: Partial<SeasonForm>, packageId: number | null = 7) =>
  parseSeasonForm({ ...EMPTY_SEASON, from: '2027-01-04', until: '2027-03-29', seats: '30', ...form }, packageId)

describe('the form of a season', () => {
  it('returns a season as soon as it is complete; an empty price is that of the package', () => {
    expect(read({})).toEqual({
      errors: {},
      season: {
        packageId: 7,
        opening: { kind: 'weekly', weekday: 1, everyWeeks: 1, from: '2027-01-04', until: '2027-03-29' },
        seats: 30,
        pricePaise: null,
        numberToRun: null,
        skipsFestivals: true,
      },
    })
    for (const missing of [
      { seats: '' },
      { from: '' },
      { until: '' },
      { kind: 'dates' },
      { kind: 'festival' },
    ] as const)
      expect(read(missing)).toEqual({ season: null, errors: {} })
    expect(read({}, null).season).toBeNull()
  })

  it('parses days in Indian format, and names an invalid line', () => {
    const dates = '4 Jan 2027\n\n15/02/27\n2027-03-01'
    expect(read({ kind: 'dates', dates }).season?.opening).toEqual({
      kind: 'dates',
      dates: ['2027-01-04', '2027-02-15', '2027-03-01'],
    })
    expect(read({ kind: 'dates', dates: '4 Jan 2027\n31/02/2027' })).toEqual({
      season: null,
      errors: { dates: deskSeason.wrong.dates('31/02/2027') },
    })
  })

  it.each([
    [{ seats: '0' }, 'seats'],
    [{ seats: '501' }, 'seats'],
    [{ numberToRun: 'many' }, 'numberToRun'],
    [{ price: 'cheap' }, 'price'],
    [{ until: '2027-01-03' }, 'until'],
  ] as const)('reports the errors of %j', (input, field) => {
    const { season, errors } = read(input)
    expect([season, Object.keys(errors)]).toEqual([null, [field]])
  })
})
