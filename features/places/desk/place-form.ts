import { PLACE_FIELDS, type PlaceField, type PlaceKind, type PlaceValues } from '../rules/place-records.ts'

/** One of the things under Places as it is typed: every field, also those of other kinds, which stay empty. */
export type PlaceForm = Record<PlaceField, string>

/** The form of a stored one. */
export function valuesOfPlace(values: PlaceValues): PlaceForm {
  const read = (field: PlaceField) => values[field] ?? ''
  return {
    name: read('name'),
    nativeText: read('nativeText'),
    nativeLang: read('nativeLang'),
    country: read('country'),
    pictureKey: read('pictureKey'),
    state: read('state'),
    blurb: read('blurb'),
    day: read('day'),
    checked: read('checked'),
    home: read('home'),
    languages: read('languages'),
    phone: read('phone'),
    photoKey: read('photoKey'),
    photoConsent: read('photoConsent'),
    others: read('others'),
  }
}

/** What a new one begins with: places are in India and shown. */
export function freshPlace(kind: PlaceKind): PlaceForm {
  const isListed = kind === 'region' || kind === 'category'
  return valuesOfPlace({ ...(isListed && { state: 'shown' }), ...(kind === 'region' && { country: 'India' }) })
}

/** The fields of a kind, as the call wants them. */
export function ofKind(kind: PlaceKind, form: PlaceForm): PlaceValues {
  return Object.fromEntries(PLACE_FIELDS[kind].map((field) => [field, form[field].trim()]))
}
