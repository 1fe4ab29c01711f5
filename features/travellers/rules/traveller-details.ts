import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { plainDigits } from '#kernel/text/indian-digits.ts'
import { TRAVELLER_FIELDS, type TravellerField, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'

/** The genders that identity cards and railway forms in India know. */
export const GENDERS = ['female', 'male', 'other'] as const
/** One of {@link GENDERS}. */
export type Gender = (typeof GENDERS)[number]

/** What a traveller eats. Jain kitchens leave out what grows below the ground. */
export const FOODS = ['vegetarian', 'jain', 'non-vegetarian', 'vegan', 'no-preference'] as const
/** One of {@link FOODS}. */
export type Food = (typeof FOODS)[number]

/** Fewest characters (Unicode code points) of a name. */
const TRAVELLER_NAME_MINIMUM = 2
/** Most characters (Unicode code points) of a name. */
const TRAVELLER_NAME_MAXIMUM = 80
/** Most characters (Unicode code points) of medical notes. */
export const MEDICAL_NOTES_MAXIMUM = 500
/** The highest age that is accepted, in whole years. */
export const AGE_MAXIMUM = 120

/** Days after the last day of a trip during which medical notes are kept. */
export const MEDICAL_NOTES_KEPT_DAYS = 14
/** Days after the last day of a trip during which all other details are kept. */
export const TRAVELLER_DETAILS_KEPT_DAYS = 84

/** A traveller as the form was typed: every field is a text; it is empty when nothing was given. */
export type TravellerEntry = Readonly<Record<TravellerField, string>>

/** A traveller as we store one: null where nothing was given or nothing was asked. `age` in whole years. */
export type TravellerDetails = {
  name: string
  age: number | null
  gender: Gender | null
  food: Food | null
  medicalNotes: string | null
}

/** Why a field is not accepted. */
export type TravellerProblem = 'MISSING' | 'WRONG' | 'TOO_LONG'
/** What is wrong, by field; empty when nothing is wrong. */
export type TravellerProblems = Partial<Record<TravellerField, TravellerProblem>>

/** Letters of any script with their marks, the joiners that Indian scripts need, and the signs between names. */
const NAME_SHAPE = /^\p{L}(?:[\p{L}\p{M}.'’ -]|\u200C|\u200D)*$/u
/**
 * Invisible characters that a paste brings along. Characters that turn the text direction are not among them:
 * {@link NAME_SHAPE} refuses those, because they make a name read as another one.
 */
const PASTED_ALONG = /[\u00ad\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff]/g
const AGE_SHAPE = /^\d{1,3}$/

/**
 * Reads what was typed for one traveller, as far as `needs` asks for it. All other fields are dropped.
 *
 * @returns the details as we store them, and the problem of each wrong field. The details are valid only without
 * problems.
 */
export function readTraveller(
  entry: TravellerEntry,
  needs: TravellerNeeds,
): { details: TravellerDetails; problems: TravellerProblems } {
  const asked = (field: TravellerField): string => (needs[field] === undefined ? '' : entry[field])
  const details: TravellerDetails = {
    name: tidyName(asked('name')),
    age: readAge(asked('age')),
    gender: GENDERS.find((known) => known === asked('gender')) ?? null,
    food: FOODS.find((known) => known === asked('food')) ?? null,
    medicalNotes: asked('medicalNotes').normalize('NFC').trim() || null,
  }
  const problems: TravellerProblems = {}
  for (const field of TRAVELLER_FIELDS) {
    const problem =
      asked(field).trim() === '' ? (needs[field] === 'required' ? 'MISSING' : undefined) : problemOf(field, details)
    if (problem !== undefined) problems[field] = problem
  }
  return { details, problems }
}

/** What is wrong with a field that is not empty. */
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

/** A name composed (NFC), with single spaces, no space at the ends, and without the invisible characters of a paste. */
function tidyName(text: string): string {
  return text.replace(PASTED_ALONG, '').normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** The age in a text, in whole years and any Indian digits; null for anything else. */
export function readAge(text: string): number | null {
  const digits = plainDigits(text).trim()
  return AGE_SHAPE.test(digits) && Number(digits) <= AGE_MAXIMUM ? Number(digits) : null
}

/** The required fields that are still missing, in the order of the form. */
export function missingFields(
  given: Pick<TravellerDetails, 'name' | 'age' | 'gender' | 'food'>,
  needs: TravellerNeeds,
): TravellerField[] {
  return TRAVELLER_FIELDS.filter(
    (field) =>
      field !== 'medicalNotes' && needs[field] === 'required' && (given[field] === null || given[field] === ''),
  )
}

/** The name as it is compared: case, width and spacing make no difference. */
export function travellerNameKey(name: string): string {
  return tidyName(name.normalize('NFKC')).toLowerCase()
}

/**
 * The age today of a traveller who was `age` on `saidOn`, in whole years. It may be a year too low: we ask for no
 * birthday.
 */
export function ageToday({ age, saidOn }: { age: number; saidOn: CalendarDate }, today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(saidOn.slice(0, 4))
  const whole = today.slice(5) < saidOn.slice(5) ? years - 1 : years
  return Math.min(AGE_MAXIMUM, age + Math.max(0, whole))
}

/**
 * The places of a booking without details: the smallest free numbers from 1, one for each guest without details. Empty
 * when we have details of more travellers than still travel, because some guests cancelled.
 */
export function openPlaces(taken: readonly number[], guests: number): number[] {
  const open: number[] = []
  for (let place = 1; taken.length + open.length < guests; place += 1) if (!taken.includes(place)) open.push(place)
  return open
}

/** The places of all who travel on a booking: those with details, and the open ones. */
export function placesOf(taken: readonly number[], guests: number): number[] {
  return [...taken, ...openPlaces(taken, guests)].toSorted((a, b) => a - b)
}
