import type { CalendarDate } from './calendar-date.ts'
import { plainDigits } from './indian-digits.ts'
import { TRAVELLER_FIELDS, type TravellerField, type TravellerNeeds } from './traveller-needs.ts'

/** As identity cards and railway forms in India have it. */
export const GENDERS = ['female', 'male', 'other'] as const
/** One of {@link GENDERS}. */
export type Gender = (typeof GENDERS)[number]

/** How somebody eats; Jain kitchens leave out what grows below the ground. */
export const FOODS = ['vegetarian', 'jain', 'non-vegetarian', 'vegan', 'no-preference'] as const
/** One of {@link FOODS}. */
export type Food = (typeof FOODS)[number]

/** Fewest characters (Unicode code points) of a name. */
export const TRAVELLER_NAME_MINIMUM = 2
/** Most characters (Unicode code points) of a name. */
export const TRAVELLER_NAME_MAXIMUM = 80
/** Most characters (Unicode code points) of medical notes. */
export const MEDICAL_NOTES_MAXIMUM = 500
/** Whole years. */
export const AGE_MAXIMUM = 120

/** Days after the last day of a trip for which medical notes are kept. */
export const MEDICAL_NOTES_KEPT_DAYS = 14
/** Days after the last day of a trip for which all other details are kept. */
export const TRAVELLER_DETAILS_KEPT_DAYS = 84

/** As somebody typed it: every field a text, empty where nothing was given. */
export type TravellerEntry = Readonly<Record<TravellerField, string>>

/** As it is kept: null where nothing was given, or nothing was asked. `age` in whole years. */
export type TravellerDetails = {
  name: string
  age: number | null
  gender: Gender | null
  food: Food | null
  medicalNotes: string | null
}

/** Why a field is not accepted. */
export type TravellerProblem = 'MISSING' | 'WRONG' | 'TOO_LONG'
/** What is wrong, by field; empty when nothing is. */
export type TravellerProblems = Partial<Record<TravellerField, TravellerProblem>>

/** Letters of any script with their marks, the joiners that Indian scripts need, and what stands between names. */
const NAME_SHAPE = /^\p{L}(?:[\p{L}\p{M}.'’ -]|\u200C|\u200D)*$/u
/** What a paste brings along unseen. What turns a text around stays, and is refused: it makes names read as others. */
const PASTED_ALONG = /[\u00ad\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff]/g
const AGE_SHAPE = /^\d{1,3}$/

/**
 * Reads what was typed for one traveller as far as `needs` ask for it; what nobody asks for is left out, whatever stands
 * in it.
 *
 * @returns the details as they are kept, and what is wrong with which field; the details count only without problems.
 */
export function readTraveller(
  entry: TravellerEntry,
  needs: TravellerNeeds,
): { details: TravellerDetails; problems: TravellerProblems } {
  const asked = Object.fromEntries(
    TRAVELLER_FIELDS.map((field) => [field, needs[field] === undefined ? '' : entry[field]]),
  )
  const { name = '', age = '', gender = '', food = '', medicalNotes = '' } = asked
  const details: TravellerDetails = {
    name: tidyName(name),
    age: readAge(age),
    gender: GENDERS.find((known) => known === gender) ?? null,
    food: FOODS.find((known) => known === food) ?? null,
    medicalNotes: medicalNotes.trim() === '' ? null : medicalNotes.normalize('NFC').trim(),
  }
  const problems: TravellerProblems = {}
  for (const field of TRAVELLER_FIELDS) {
    const text = asked[field] ?? ''
    const problem =
      text.trim() === '' ? (needs[field] === 'required' ? 'MISSING' : undefined) : problemOf(field, details)
    if (problem !== undefined) problems[field] = problem
  }
  return { details, problems }
}

/** What is wrong with a field that something was given for. */
function problemOf(field: TravellerField, details: TravellerDetails): TravellerProblem | undefined {
  if (field === 'name') return nameProblem(details.name)
  if (field === 'medicalNotes') {
    return Array.from(details.medicalNotes ?? '').length > MEDICAL_NOTES_MAXIMUM ? 'TOO_LONG' : undefined
  }
  return details[field] === null ? 'WRONG' : undefined
}

function nameProblem(name: string): TravellerProblem | undefined {
  const { length } = Array.from(name)
  if (length > TRAVELLER_NAME_MAXIMUM) return 'TOO_LONG'
  return length < TRAVELLER_NAME_MINIMUM || !NAME_SHAPE.test(name) ? 'WRONG' : undefined
}

/** A name composed (NFC), with single spaces and none around it, and without what a paste brings along unseen. */
function tidyName(text: string): string {
  return text.replace(PASTED_ALONG, '').normalize('NFC').replace(/\s+/g, ' ').trim()
}

function readAge(text: string): number | null {
  const digits = plainDigits(text).trim()
  return AGE_SHAPE.test(digits) && Number(digits) <= AGE_MAXIMUM ? Number(digits) : null
}

/** What a package requires of a traveller and is not there yet, in the order of the form. */
export function missingFields(
  given: Pick<TravellerDetails, 'name' | 'age' | 'gender' | 'food'>,
  needs: TravellerNeeds,
): TravellerField[] {
  return TRAVELLER_FIELDS.filter(
    (field) =>
      field !== 'medicalNotes' && needs[field] === 'required' && (given[field] === null || given[field] === ''),
  )
}

/** The name as it is compared: two spellings of one name in any case, width or spacing are the same. */
export function travellerNameKey(name: string): string {
  return tidyName(name.normalize('NFKC')).toLowerCase()
}

/** How old somebody is today who was `age` on `saidOn`, as far as one can know without a birthday. In whole years. */
export function ageToday({ age, saidOn }: { age: number; saidOn: CalendarDate }, today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(saidOn.slice(0, 4))
  const whole = today.slice(5) < saidOn.slice(5) ? years - 1 : years
  return Math.min(AGE_MAXIMUM, age + Math.max(0, whole))
}

/**
 * The places of a booking that nobody's details were given for yet: the smallest free numbers from 1, as many as seats
 * are left over. None where more details were given than guests travel since some of them cancelled.
 */
export function openPlaces(taken: readonly number[], guests: number): number[] {
  const open: number[] = []
  for (let place = 1; taken.length + open.length < guests; place += 1) if (!taken.includes(place)) open.push(place)
  return open
}
