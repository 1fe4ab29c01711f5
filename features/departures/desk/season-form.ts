import type { previewSeason } from '../api/season-calls.ts'
import type { CallInput } from '#kernel/wire/endpoint.ts'
import { readBankDay } from '#features/reconciliation/rules/bank-statement.ts'
import { MAX_DEPARTURE_SEATS } from '../rules/departure-change.ts'
import type { OpeningKind } from '../rules/open-season.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { deskSeason } from '#messages/departures/desk-season.ts'

/** A season in the format of the call. */
export type WireSeason = CallInput<typeof previewSeason>['body']

/** The values in the dialog that opens departures. */
export type SeasonForm = {
  kind: OpeningKind
  weekday: string
  everyWeeks: string
  from: string
  until: string
  dates: string
  festival: string
  seats: string
  price: string
  numberToRun: string
  skipsFestivals: boolean
}

/** The initial values: every Monday without festivals, and nothing else filled in. */
export const EMPTY_SEASON: SeasonForm = {
  kind: 'weekly',
  weekday: '1',
  everyWeeks: '1',
  from: '',
  until: '',
  dates: '',
  festival: '',
  seats: '',
  price: '',
  numberToRun: '',
  skipsFestivals: true,
}

type SeasonErrors = Partial<Record<'seats' | 'price' | 'numberToRun' | 'dates' | 'until', string>>
const texts = deskSeason.wrong

/** The season in the form, null while something is missing, and the errors. */
export function parseSeasonForm(
  form: SeasonForm,
  packageId: number | null,
): { season: WireSeason | null; errors: SeasonErrors } {
  const errors: SeasonErrors = {}
  const [seats, number] = [parseWholeNumber(form.seats), parseWholeNumber(form.numberToRun)]
  const price = form.price.trim() === '' ? null : parseRupees(form.price)
  const isPriceInvalid = form.price.trim() !== '' && (price === null || price < 100)
  if (form.seats.trim() !== '' && seats === null) errors.seats = texts.seats
  if (form.numberToRun.trim() !== '' && number === null) errors.numberToRun = texts.seats
  if (isPriceInvalid) errors.price = texts.price
  const opening = openingOf(form, errors)
  if (packageId === null || seats === null || opening === null || Object.keys(errors).length > 0)
    return { season: null, errors }
  const { skipsFestivals } = form
  return { season: { packageId, opening, seats, pricePaise: price, numberToRun: number, skipsFestivals }, errors }
}

function openingOf(form: SeasonForm, errors: SeasonErrors): WireSeason['opening'] | null {
  const { kind, from, until, weekday, everyWeeks, festival } = form
  switch (kind) {
    case 'dates': {
      const lines = form.dates.split('\n').filter((line) => line.trim() !== '')
      const days = lines.map((line) => readBankDay(line))
      const bad = lines.find((_, index) => days[index] === null)
      if (bad !== undefined) errors.dates = texts.dates(bad.trim())
      const dates = days.filter((day) => day !== null)
      return dates.length === 0 ? null : { kind, dates }
    }
    case 'festival':
      return festival === '' ? null : { kind, festival }
    default:
      if (from === '' || until === '') return null
      if (until < from) errors.until = texts.span
      return kind === 'daily'
        ? { kind, from, until }
        : { kind, from, until, weekday: Number(weekday), everyWeeks: Number(everyWeeks) }
  }
}

function parseWholeNumber(input: string): number | null {
  const text = input.trim()
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= MAX_DEPARTURE_SEATS ? number : null
}
