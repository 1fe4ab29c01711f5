import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { plainDigits } from '#kernel/text/indian-digits.ts'
import { TRAVELLER_FIELDS, type TravellerField, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'

/** The genders that identity cards and railway forms in India use. */
export const GENDERS = ['female', 'male', 'other'] as const
/** One of {@link GENDERS}. */
export type Gender = (typeof GENDERS)[number]

/** What a traveller eats. Jain meals contain nothing that grows below the ground. */
export const FOODS = ['vegetarian', 'jain', 'non-vegetarian', 'vegan', 'no-preference'] as const
/** One of {@link FOODS}. */
export type Food = (typeof FOODS)[number]

/** The minimum length of a name, in characters (Unicode code points). */
const MIN_TRAVELLER_NAME_LENGTH = 2
/** The maximum length of a name, in characters (Unicode code points). */
const MAX_TRAVELLER_NAME_LENGTH = 80
/** The maximum length of medical notes, in characters (Unicode code points). */
export const MAX_MEDICAL_NOTES_LENGTH = 500
/** The highest age that is accepted, in whole years. */
export const MAX_AGE = 120

/** Medical notes are erased this many days after the last day of a trip. */
export const MEDICAL_NOTES_RETENTION_DAYS = 14
/** All other details are erased this many days after the last day of a trip. */
export const TRAVELLER_DETAILS_RETENTION_DAYS = 84

/** A traveller as typed in the form: every field is a string, empty when nothing was entered. */
export type TravellerEntry = Readonly<Record<TravellerField, string>>

/** A traveller as stored: null where nothing was entered or the package did not ask. `age` in whole years. */
export type TravellerDetails = {
  name: string
  age: number | null
  gender: Gender | null
  food: Food | null
  medicalNotes: string | null
}

/** Why a field is not accepted. */
export type TravellerProblem = 'MISSING' | 'WRONG' | 'TOO_LONG'
/** The problem of each invalid field; empty when there is none. */
export type TravellerProblems = Partial<Record<TravellerField, TravellerProblem>>

/** Letters of any script with their marks, the joiners that Indian scripts need, and the punctuation between names. */
const NAME_SHAPE = /^\p{L}(?:[\p{L}\p{M}.'’ -]|\u200C|\u200D)*$/u
/**
 * Invisible characters that pasted text often contains. Characters that change the text direction are not included:
 * {@link NAME_SHAPE} refuses those, because they make one name look like another.
 */
const PASTE_ARTIFACTS = /[\u00ad\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff]/g
const AGE_SHAPE = /^\d{1,3}$/

/**
 * Parses the input for one traveller, for the fields that `needs` asks for. All other fields are dropped.
 *
 * @returns the details as we store them, and the problem of each wrong field. The details are valid only when there are
 * no problems.
 */
export function parseTraveller(
  entry: TravellerEntry,
  needs: TravellerNeeds,
): { details: TravellerDetails; problems: TravellerProblems } {
  const textOf = (field: TravellerField): string => (needs[field] === undefined ? '' : entry[field])
  const details: TravellerDetails = {
    name: normaliseName(textOf('name')),
    age: parseAge(textOf('age')),
    gender: GENDERS.find((option) => option === textOf('gender')) ?? null,
    food: FOODS.find((option) => option === textOf('food')) ?? null,
    medicalNotes: textOf('medicalNotes').normalize('NFC').trim() || null,
  }
  const problems: TravellerProblems = {}
  for (const field of TRAVELLER_FIELDS) {
    const problem =
      textOf(field).trim() === '' ? (needs[field] === 'required' ? 'MISSING' : undefined) : problemOf(field, details)
    if (problem !== undefined) problems[field] = problem
  }
  return { details, problems }
}

/** The problem of a field that is not empty. */
function problemOf(field: TravellerField, details: TravellerDetails): TravellerProblem | undefined {
  if (field === 'name') return nameProblem(details.name)
  if (field === 'medicalNotes') {
    return Array.from(details.medicalNotes ?? '').length > MAX_MEDICAL_NOTES_LENGTH ? 'TOO_LONG' : undefined
  }
  return details[field] === null ? 'WRONG' : undefined
}

function nameProblem(name: string): TravellerProblem | undefined {
  const { length } = Array.from(name)
  if (length > MAX_TRAVELLER_NAME_LENGTH) return 'TOO_LONG'
  return length < MIN_TRAVELLER_NAME_LENGTH || !NAME_SHAPE.test(name) ? 'WRONG' : undefined
}

/** A name in NFC, trimmed, with single spaces and without invisible pasted characters. */
function normaliseName(text: string): string {
  return text.replace(PASTE_ARTIFACTS, '').normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Parses an age in whole years, in the digits of any Indian script; null for anything else. */
export function parseAge(text: string): number | null {
  const digits = plainDigits(text).trim()
  return AGE_SHAPE.test(digits) && Number(digits) <= MAX_AGE ? Number(digits) : null
}

/** The required fields that are still missing, in the order of the form. */
export function missingFields(
  travellerDetails: Pick<TravellerDetails, 'name' | 'age' | 'gender' | 'food'>,
  needs: TravellerNeeds,
): TravellerField[] {
  return TRAVELLER_FIELDS.filter(
    (field) =>
      field !== 'medicalNotes' &&
      needs[field] === 'required' &&
      (travellerDetails[field] === null || travellerDetails[field] === ''),
  )
}

/** The name normalised for comparison: case, width and spacing make no difference. */
export function travellerNameKey(name: string): string {
  return normaliseName(name.normalize('NFKC')).toLowerCase()
}

/**
 * The age today of a traveller who was `age` on `statedOn`, in whole years. It may be a year too low, because we do not
 * ask for a date of birth.
 */
export function ageToday({ age, statedOn }: { age: number; statedOn: CalendarDate }, today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(statedOn.slice(0, 4))
  const whole = today.slice(5) < statedOn.slice(5) ? years - 1 : years
  return Math.min(MAX_AGE, age + Math.max(0, whole))
}

/**
 * The place numbers of the guests who have no traveller details yet: the smallest unused numbers from 1.
 * Empty when more travellers have details than are still travelling, because some guests cancelled.
 */
export function openPlaces(takenPlaces: readonly number[], guests: number): number[] {
  const open: number[] = []
  for (let place = 1; takenPlaces.length + open.length < guests; place += 1)
    if (!takenPlaces.includes(place)) open.push(place)
  return open
}

/** The place numbers of all travellers of a booking, with and without details. */
export function placesOf(takenPlaces: readonly number[], guests: number): number[] {
  return [...takenPlaces, ...openPlaces(takenPlaces, guests)].toSorted((a, b) => a - b)
}
