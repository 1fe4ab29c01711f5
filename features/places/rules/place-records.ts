import { isCalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * The kinds of records under Places at the desk. `region`: a state of India or a place abroad; `otherNames`: what
 * people also call a place, for the search.
 */
export const PLACE_KINDS = ['region', 'category', 'festival', 'leader', 'otherNames'] as const
/** One of {@link PLACE_KINDS}. */
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Kinds that the office can reorder. */
export const ORDERED_PLACES = ['region', 'category'] as const
/** One of {@link ORDERED_PLACES}. */
export type OrderedPlace = (typeof ORDERED_PLACES)[number]

/** The fields of each kind, in the order of its form. Each is the text as typed; an empty text means none. */
export const PLACE_FIELDS = {
  region: ['name', 'nativeText', 'nativeLang', 'country', 'pictureKey', 'state'],
  category: ['name', 'blurb', 'state'],
  festival: ['day', 'name', 'nativeText', 'nativeLang', 'checked'],
  leader: ['name', 'home', 'languages', 'phone', 'photoKey', 'photoConsent'],
  otherNames: ['name', 'others'],
} as const satisfies Readonly<Record<PlaceKind, readonly string[]>>
/** A field of some kind. */
export type PlaceField = (typeof PLACE_FIELDS)[PlaceKind][number]
/** The fields of a record; those of other kinds are left out. */
export type PlaceValues = Readonly<Partial<Record<PlaceField, string | undefined>>>

/** Whether travellers see a place or category in lists. Packages still show the name of a hidden one. */
export const PLACE_STATES = ['shown', 'hidden'] as const
/** The value of a ticked checkbox. */
export const TICKED = 'yes'

/** Maximum characters of a field; for a field with several lines, of all lines together. */
export const MAX_PLACE_FIELD_LENGTH = 1_000
const MAX_NAME_LENGTH = 80
const MAX_BLURB_LENGTH = 300
const LANG = /^[a-z]{2,3}$/
const PHONE = /^\+\d[\d ]{6,18}\d$/

/** Splits a field into its entries: one per line, or separated by commas. */
export function entriesOf(text: string): string[] {
  const entries = text
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return [...new Set(entries)]
}

/** The invalid fields, in the order of the form. */
export function placeProblems(kind: PlaceKind, values: PlaceValues): PlaceField[] {
  const { name = '', nativeText = '', nativeLang = '', state = 'shown', phone = '', others = '' } = values
  const hasNativeText = nativeText !== ''
  const isInvalid: Readonly<Partial<Record<PlaceField, boolean>>> = {
    name: name === '' || name.length > MAX_NAME_LENGTH,
    nativeText: nativeText.length > MAX_NAME_LENGTH || (!hasNativeText && nativeLang !== ''),
    nativeLang: hasNativeText ? !LANG.test(nativeLang) : false,
    country: (values.country ?? '') === '' || (values.country ?? '').length > MAX_NAME_LENGTH,
    state: !PLACE_STATES.some((placeState) => placeState === state),
    blurb: (values.blurb ?? '').length > MAX_BLURB_LENGTH,
    day: !isCalendarDate(values.day ?? ''),
    home: (values.home ?? '').length > MAX_NAME_LENGTH,
    languages: entriesOf(values.languages ?? '').some((language) => language.length > MAX_NAME_LENGTH),
    phone: phone !== '' && !PHONE.test(phone),
    photoConsent: (values.photoKey ?? '') !== '' && values.photoConsent !== TICKED,
    others: entriesOf(others).length === 0 || entriesOf(others).some((other) => other.length > MAX_NAME_LENGTH),
  }
  return PLACE_FIELDS[kind].filter((field) => isInvalid[field] === true)
}

/** The fields of a kind in which two records differ. */
export function changedPlaceFields(kind: PlaceKind, before: PlaceValues, after: PlaceValues): PlaceField[] {
  return PLACE_FIELDS[kind].filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
}
