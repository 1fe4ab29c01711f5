import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { FOODS, GENDERS } from '../rules/traveller-details.ts'
import { isTravellerNeeds, TRAVELLER_FIELDS } from '#features/catalog/rules/traveller-needs.ts'
import { blockOfText, lineOfText, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'

/**
 * What a package asks of each traveller. A field that is absent is not asked for
 * (features/catalog/rules/traveller-needs.ts).
 */
export const TravellerNeedsDto = z
  .strictObject({
    name: z.optional(z.literal('required')),
    age: z.optional(z.enum(['required', 'optional'])),
    gender: z.optional(z.enum(['required', 'optional'])),
    food: z.optional(z.enum(['required', 'optional'])),
    medicalNotes: z.optional(z.literal('optional')),
  })
  .check(z.refine(isTravellerNeeds, 'When any detail is required, the name is required too.'))

const Gender = z.enum(GENDERS)
const Food = z.enum(FOODS)
/** Whole years, 0 to 120; null when none was entered. */
const Age = z.nullable(z.number())

/**
 * The details of one traveller so far. Medical notes are never returned; the response only states whether they exist.
 */
export const TravellerInput = z.object({
  place: z.number(),
  revision: z.number(),
  name: z.string(),
  age: Age,
  gender: z.nullable(Gender),
  food: z.nullable(Food),
  hasMedicalNotes: z.boolean(),
  /** The required fields that are still empty. */
  missing: z.array(z.enum(TRAVELLER_FIELDS)),
})
export type TravellerInput = z.infer<typeof TravellerInput>

/** A traveller that an account has saved for the next booking. The age is the traveller's expected age today. */
export const SavedTraveller = z.object({
  id: z.string(),
  name: z.string(),
  age: Age,
  gender: z.nullable(Gender),
  food: z.nullable(Food),
})
export type SavedTraveller = z.infer<typeof SavedTraveller>

/**
 * Everything that a booking's traveller page needs. `standing`: `open` until the start day ends in India, then `begun`;
 * `cancelled` has no travellers. `openPlaces` are the seats without a named traveller. After some guests have cancelled
 * there may be more travellers than `guests`, and no open place. `saved` is null when the visitor is not signed in.
 */
export const BookingTravellers = z.object({
  standing: z.enum(['open', 'begun', 'cancelled']),
  reference: z.string(),
  packageName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  guests: z.number(),
  booker: z.string(),
  needs: TravellerNeedsDto,
  travellers: z.array(TravellerInput),
  openPlaces: z.array(z.number()),
  saved: z.nullable(z.array(SavedTraveller)),
  /**
   * The age up to which the trip is comfortable on foot, and its highest overnight stay if the air is thin there.
   * Absent when the office has not entered an age, and in responses from before this field existed. Advice only: nobody
   * is refused.
   */
  ageAdvice: z.optional(
    z.object({ onFoot: z.number(), place: z.nullable(z.string()), metres: z.nullable(z.number()) }),
  ),
})
export type BookingTravellers = z.infer<typeof BookingTravellers>

const Revision = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))
/**
 * The schema is loose on purpose: the rules in features/travellers/rules/traveller-details.ts explain each wrong field.
 */
const entryFields = {
  name: z.optional(lineOfText(200)),
  age: z.optional(z.nullable(z.number())),
  gender: z.optional(lineOfText(40)),
  food: z.optional(lineOfText(40)),
}

/**
 * One traveller. `revision` is the one that the page read; it is 0 for a seat without a named traveller. If medical
 * notes are omitted, the stored ones stay; an empty text erases them. With `keep` the account also saves the traveller,
 * without the notes.
 */
export const SaveTravellerBody = z.strictObject({
  revision: Revision,
  ...entryFields,
  medicalNotes: z.optional(blockOfText(2_000)),
  keep: z.optional(z.boolean()),
})
export type SaveTravellerBody = z.infer<typeof SaveTravellerBody>

/** Removes a traveller, if the revision is still the one that the page read. */
const RemoveTravellerBody = z.strictObject({ revision: Revision })

/** A traveller that the account saves for the next booking. Only the name is required. */
export const SavedTravellerBody = z.strictObject(entryFields)
export type SavedTravellerBody = z.infer<typeof SavedTravellerBody>

const Token = z.string()
const Place = wholeNumber(1, 50)
const TravellerResponse = z.object({ traveller: SavedTraveller })
const SuccessResponse = z.object({ success: z.literal(true) })

/** The documentation of these calls in the API reference. */
export const travellersSection: SectionInfo = {
  title: 'Travellers',
  about:
    'A paid booking has a signed link. With it, travellers enter the details that the departure needs, until the start day begins in India. Each traveller is saved separately; a revision number prevents two windows from overwriting each other. Medical notes are stored encrypted, are never returned, and are erased 14 days after the trip. An account can save travellers for the next booking, without medical notes.',
  readsCookies: true,
}

const RULES = ['TRAVELLER_INVALID', 'NOT_SIGNED_IN', 'SAVED_TRAVELLER_EXISTS'] as const

// Calls for the travellers of a paid booking, opened by its signed link, and for an account's saved travellers.

export const getTravellers = defineCall('GET', '/api/travellers/:token', {
  title: 'Get the details that a departure needs of each traveller, and those entered so far',
  params: z.object({ token: Token }),
  query: z.strictObject({}),
  response: BookingTravellers,
  errors: ['TRAVELLERS_LINK_UNKNOWN'],
})

export const saveTraveller = defineCall('POST', '/api/travellers/:token/:place', {
  title: 'Save the details of one traveller',
  params: z.object({ token: Token, place: Place }),
  body: SaveTravellerBody,
  response: z.object({ traveller: TravellerInput, saved: z.nullable(z.array(SavedTraveller)) }),
  errors: [
    'TRAVELLERS_LINK_UNKNOWN',
    'TRAVELLERS_CLOSED',
    'TRAVELLER_INVALID',
    'TRAVELLER_CHANGED',
    'TRAVELLERS_COMPLETE',
  ],
})

export const removeTraveller = defineCall('POST', '/api/travellers/:token/:place/remove', {
  title: 'Erase the details of one traveller',
  params: z.object({ token: Token, place: Place }),
  body: RemoveTravellerBody,
  response: BookingTravellers,
  errors: ['TRAVELLERS_LINK_UNKNOWN', 'TRAVELLERS_CLOSED', 'TRAVELLER_CHANGED'],
})

export const listSavedTravellers = defineCall('GET', '/api/account/travellers', {
  title: 'List the saved travellers of the account',
  query: z.strictObject({}),
  response: z.object({ travellers: z.array(SavedTraveller) }),
  errors: ['NOT_SIGNED_IN'],
})

export const addSavedTraveller = defineCall('POST', '/api/account/travellers', {
  title: 'Save a traveller for the next booking',
  body: SavedTravellerBody,
  response: TravellerResponse,
  errors: [...RULES, 'SAVED_TRAVELLERS_FULL'],
})

export const changeSavedTraveller = defineCall('POST', '/api/account/travellers/:id', {
  title: 'Change a saved traveller',
  params: z.object({ id: Uuid }),
  body: SavedTravellerBody,
  response: TravellerResponse,
  errors: [...RULES, 'SAVED_TRAVELLER_NOT_FOUND'],
})

export const deleteSavedTraveller = defineCall('POST', '/api/account/travellers/:id/delete', {
  title: 'Delete a saved traveller',
  params: z.object({ id: Uuid }),
  response: SuccessResponse,
  errors: ['NOT_SIGNED_IN', 'SAVED_TRAVELLER_NOT_FOUND'],
})
