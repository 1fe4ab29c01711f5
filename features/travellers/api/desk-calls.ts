import * as z from 'zod/mini'
import { blockOfText, lineOfText, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { TRAVELLER_FIELDS } from '#features/catalog/rules/traveller-needs.ts'
import { TravellerInput, TravellerNeedsDto } from './calls.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Travellers = z.object({
  /** What the package asks of each traveller. */
  needs: TravellerNeedsDto,
  travellers: z.array(TravellerInput),
  /** The seats without a named traveller. */
  openPlaces: z.array(z.int()),
  /** False for a booking that is over or cancelled, and for a package that asks for no details. */
  isOpen: z.boolean(),
})
/** The travellers of a booking as the desk sees them, without their medical notes. */
export type DeskTravellers = z.infer<typeof Travellers>

const CurrentValues = z.object({
  /** Null when the traveller was removed. It never contains the medical note. */
  traveller: z.nullable(TravellerInput),
  changes: changesOf(TRAVELLER_FIELDS),
  /** True when the medical note differs from the caller's version. */
  hasNoteChanged: z.boolean(),
})
/** The current details of a traveller, when somebody else has saved them since the caller read them. */
export type CurrentTraveller = z.infer<typeof CurrentValues>

const Revision = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))
const OF_BOOKING = z.strictObject({ reference: Reference })
const PLACE_PARAMS = z.strictObject({ reference: Reference, place: wholeNumber(1, 50) })

// Desk API calls for the travellers of a booking.

export const listDeskTravellers = defineDeskCall('GET', '/api/desk/bookings/:reference/travellers', {
  title: 'List the travellers of a booking, without their medical notes',
  access: 'read_manifest',
  params: OF_BOOKING,
  response: Travellers,
  errors: ['BOOKING_NOT_FOUND'],
})

export const saveDeskTraveller = defineDeskCall('POST', '/api/desk/bookings/:reference/travellers/:place', {
  title: 'Add or change the details of a traveller',
  access: 'change_guests',
  params: PLACE_PARAMS,
  body: z.strictObject({
    /** The revision that was read; 0 for a seat without a traveller. */
    revision: Revision,
    name: lineOfText(200),
    age: z.nullable(z.number()),
    gender: lineOfText(40),
    food: lineOfText(40),
    /** If omitted, the stored notes stay; if empty, they are erased. */
    medicalNotes: z.optional(blockOfText(2_000)),
  }),
  response: z.object({ traveller: TravellerInput }),
  errors: [
    'BOOKING_NOT_FOUND',
    'TRAVELLERS_CLOSED',
    'TRAVELLER_INVALID',
    'DESK_CHANGED_CONCURRENTLY',
    'TRAVELLERS_COMPLETE',
  ],
  present: CurrentValues,
})

export const saveTravellerList = defineDeskCall('POST', '/api/desk/bookings/:reference/travellers', {
  title: 'Add several travellers to unnamed seats, for example from a pasted list. Either all are added or none.',
  access: 'change_guests',
  params: OF_BOOKING,
  body: z.strictObject({
    travellers: z
      .array(
        z.strictObject({
          name: lineOfText(200),
          age: z.nullable(z.number()),
          gender: lineOfText(40),
          food: lineOfText(40),
          medicalNotes: z.optional(blockOfText(2_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  response: z.object({
    /** How many travellers were added. Travellers already in the booking with the same details are not added again. */
    named: z.int(),
    /** How many of the submitted travellers lack a detail that the trip needs. */
    incomplete: z.int(),
  }),
  errors: ['BOOKING_NOT_FOUND', 'TRAVELLERS_CLOSED', 'TRAVELLER_INVALID', 'TRAVELLERS_TOO_MANY'],
})

export const removeDeskTraveller = defineDeskCall('POST', '/api/desk/bookings/:reference/travellers/:place/removal', {
  title: 'Remove the details of a traveller who is not travelling',
  access: 'change_guests',
  params: PLACE_PARAMS,
  body: z.strictObject({ revision: Revision }),
  response: z.object({ success: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'TRAVELLERS_CLOSED', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const getMedicalNote = defineDeskCall('GET', '/api/desk/bookings/:reference/travellers/:place/medical-note', {
  title: 'Get the medical note of a traveller. Every view is logged.',
  access: 'read_medical_notes',
  params: PLACE_PARAMS,
  response: z.object({ note: z.string() }),
  errors: ['BOOKING_NOT_FOUND', 'DESK_MEDICAL_NOTE_GONE'],
})
