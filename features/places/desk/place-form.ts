import { PLACE_FIELDS, type PlaceField, type PlaceKind, type PlaceValues } from '../rules/place-records.ts'

/** A record under Places as typed: every field, including those of other kinds, which stay empty. */
export type PlaceForm = Record<PlaceField, string>

/** The form values of a stored record. */
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

/** The initial values of a new record: places are in India and visible. */
export function newPlaceForm(kind: PlaceKind): PlaceForm {
  const isListed = kind === 'region' || kind === 'category'
  return valuesOfPlace({ ...(isListed && { state: 'shown' }), ...(kind === 'region' && { country: 'India' }) })
}

/** The fields of a kind, in the form that the call expects. */
export function toPlaceValues(kind: PlaceKind, form: PlaceForm): PlaceValues {
  return Object.fromEntries(PLACE_FIELDS[kind].map((field) => [field, form[field].trim()]))
}
