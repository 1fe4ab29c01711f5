import type { StateDto } from '#features/catalog/api/calls.ts'
import type { TourPackage, TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import { listOf } from './list-of.ts'
import { varyPictures } from './vary-pictures.ts'

/** A record as the API sends it. A field that another version of the API lacks is missing or null. */
type PartialJson<T> = { readonly [Field in keyof T]?: T[Field] | null | undefined }

const EMPTY_CARD: TourPackageCard = {
  packageId: 0,
  packageName: '',
  nativeName: null,
  packageDuration: '',
  tourType: '',
  basePrice: 0,
  strikePrice: null,
  tag: null,
  avatarImage: '',
  featuredImage: '',
  packageCategory: '',
  stateNames: [],
  images: [],
}

const EMPTY_PACKAGE: TourPackage = {
  ...EMPTY_CARD,
  id: 0,
  gallery: '',
  packageDescription: '',
  highlights: '',
  included: '',
  excluded: '',
  additionalInformation: '',
  itinerary: '',
  specialInstructions: '',
  conditionsOfTravel: '',
  thingsToMaintain: '',
  policies: '',
  terms: '',
  nearTransport: '',
  stops: [],
  // The policy stated on every package (specification §9, "Free cancellation up to 24 hours before start").
  cancellationPolicy: [{ hoursBefore: 24, basisPoints: 10_000 }],
  leadDays: 0,
  seasonNote: null,
}

/** Pages show how many packages a state has. The IDs of these packages would be megabytes. */
export const STATES_WITHOUT_IDS = { query: { package_ids: '0' } } as const

const EMPTY_STATE: StateDto = {
  id: 0,
  name: '',
  nativeName: null,
  photo_url: '',
  photo: null,
  package_ids: '',
  count: 0,
}

/**
 * Packages for cards, in display order. Any field may be missing. Entries without an id are left out.
 * Neighbours start with different pictures.
 */
export function readCards(answer: readonly PartialJson<TourPackageCard>[]): TourPackageCard[] {
  const cards = listOf(answer).map((card) => withDefaults(EMPTY_CARD, card))
  return varyPictures(cards.filter(({ packageId }) => packageId > 0))
}

/**
 * A package for its page. Any field except its ID may be missing.
 *
 * @throws {TypeError} when the response is not a package.
 */
export function readTourPackage(sentPackage: PartialJson<TourPackage>): TourPackage {
  const tourPackage = withDefaults(
    EMPTY_PACKAGE,
    sentPackage.packageId ? sentPackage : { ...sentPackage, packageId: sentPackage.id },
  )
  if (tourPackage.packageId <= 0) throw new TypeError('The answer is no package')
  return tourPackage
}

/** States. Any field may be missing: without a count there are 0 packages (specification §8). */
export function readStates(answer: readonly PartialJson<StateDto>[]): StateDto[] {
  return listOf(answer).map((sentState) => withDefaults(EMPTY_STATE, sentState))
}

function withDefaults<T extends object>(nothing: T, sentFields: PartialJson<T>): T {
  // No field is missing. This is the usual case, and the only one on the server, where every page shares the package.
  if (isWhole(nothing, sentFields)) return sentFields
  const empty = new Map<string, unknown>(Object.entries(nothing))
  const knownEntries = Object.entries(sentFields).filter(
    ([field, value]) =>
      value !== null && value !== undefined && (!Array.isArray(empty.get(field)) || Array.isArray(value)),
  )
  return { ...nothing, ...Object.fromEntries(knownEntries) }
}

const fieldsOf = new WeakMap<object, [field: string, empty: unknown][]>()

function isWhole<T extends object>(nothing: T, sentFields: PartialJson<T>): sentFields is T {
  const fields = fieldsOf.get(nothing) ?? Object.entries(nothing)
  fieldsOf.set(nothing, fields)
  return fields.every(([field, empty]) => {
    const value: unknown = Reflect.get(sentFields, field)
    if (Array.isArray(empty)) return Array.isArray(value)
    return value !== undefined && (value !== null || empty === null)
  })
}
