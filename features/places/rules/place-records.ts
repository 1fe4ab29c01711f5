import { isCalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * What stands under Places at the desk. `region`: a state of India or a place abroad; `otherNames`: what people also call
 * a place, for the search.
 */
export const PLACE_KINDS = ['region', 'category', 'festival', 'leader', 'otherNames'] as const
/** One of {@link PLACE_KINDS}. */
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Kinds that stand in an order of their own. */
export const ORDERED_PLACES = ['region', 'category'] as const
/** One of {@link ORDERED_PLACES}. */
export type OrderedPlace = (typeof ORDERED_PLACES)[number]

/** The fields of each kind, in the order of its form. Each is a text as it is typed; the empty one means none. */
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

/** Whether travellers see a place or category in lists. Packages that name it still name it. */
export const PLACE_STATES = ['shown', 'hidden'] as const
/** The value of a box that is ticked. */
export const TICKED = 'yes'

/** The most characters of a field; of those with several lines, all lines together. */
export const PLACE_FIELD_MOST = 1_000
const NAME_MOST = 80
const BLURB_MOST = 300
const LANG = /^[a-z]{2,3}$/
const PHONE = /^\+\d[\d ]{6,18}\d$/

/** The entries of a field with several: one a line, or with commas between them. */
export function entriesOf(text: string): string[] {
  const entries = text
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return [...new Set(entries)]
}

/** The fields that cannot be kept, in the order of the form. */
export function placeProblems(kind: PlaceKind, values: PlaceValues): PlaceField[] {
  const { name = '', nativeText = '', nativeLang = '', state = 'shown', phone = '', others = '' } = values
  const isNative = nativeText !== ''
  const isWrong: Readonly<Partial<Record<PlaceField, boolean>>> = {
    name: name === '' || name.length > NAME_MOST,
    nativeText: nativeText.length > NAME_MOST || (!isNative && nativeLang !== ''),
    nativeLang: isNative ? !LANG.test(nativeLang) : false,
    country: (values.country ?? '') === '' || (values.country ?? '').length > NAME_MOST,
    state: !PLACE_STATES.some((known) => known === state),
    blurb: (values.blurb ?? '').length > BLURB_MOST,
    day: !isCalendarDate(values.day ?? ''),
    home: (values.home ?? '').length > NAME_MOST,
    languages: entriesOf(values.languages ?? '').some((language) => language.length > NAME_MOST),
    phone: phone !== '' && !PHONE.test(phone),
    photoConsent: (values.photoKey ?? '') !== '' && values.photoConsent !== TICKED,
    others: entriesOf(others).length === 0 || entriesOf(others).some((other) => other.length > NAME_MOST),
  }
  return PLACE_FIELDS[kind].filter((field) => isWrong[field] === true)
}

/** The fields of a kind in which two records differ. */
export function changedPlaceFields(kind: PlaceKind, before: PlaceValues, after: PlaceValues): PlaceField[] {
  return PLACE_FIELDS[kind].filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
}
