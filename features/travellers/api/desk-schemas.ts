import * as z from 'zod/mini'
import { blockOfText, lineOfText, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { TRAVELLER_FIELDS } from '#features/catalog/rules/traveller-needs.ts'
import { GivenTraveller, TravellerNeedsDto } from './schemas.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

const Travellers = z.object({
  /** What the package asks of each traveller. */
  needs: TravellerNeedsDto,
  travellers: z.array(GivenTraveller),
  /** The seats without a named traveller. */
  openPlaces: z.array(z.int()),
  /** False for a booking that is over or cancelled, and for a package that asks for nothing. */
  isOpen: z.boolean(),
})
/** The travellers of a booking as the desk sees them, without their medical notes. */
export type DeskTravellers = z.infer<typeof Travellers>

const Present = z.object({
  /** Null when the traveller was taken out. The medical note is never in it. */
  traveller: z.nullable(GivenTraveller),
  changes: changesOf(TRAVELLER_FIELDS),
  /** The medical note is another one than the caller's version had. */
  isNoteNew: z.boolean(),
})
/** A traveller, as somebody else has saved them meanwhile. */
export type PresentTraveller = z.infer<typeof Present>

const Revision = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))
const OF_BOOKING = z.strictObject({ reference: Reference })
const OF_PLACE = z.strictObject({ reference: Reference, place: wholeNumber(1, 50) })

/** Calls of the desk on the travellers of a booking. */
export const deskTravellersSchemas = deskSchemas({
  listDeskTravellers: {
    title: 'The travellers of a booking, without their medical notes',
    access: 'read_manifest',
    params: OF_BOOKING,
    response: Travellers,
    errors: ['BOOKING_NOT_FOUND'],
  },
  saveDeskTraveller: {
    title: 'Name a traveller, or change the details that a caller tells',
    access: 'change_guests',
    params: OF_PLACE,
    body: z.strictObject({
      /** The one that was read; 0 for a seat without a traveller. */
      revision: Revision,
      name: lineOfText(200),
      age: z.nullable(z.number()),
      gender: lineOfText(40),
      food: lineOfText(40),
      /** Left out: the stored notes stay. Empty: they are erased. */
      medicalNotes: z.optional(blockOfText(2_000)),
    }),
    response: z.object({ traveller: GivenTraveller }),
    errors: [
      'BOOKING_NOT_FOUND',
      'TRAVELLERS_CLOSED',
      'TRAVELLER_INVALID',
      'DESK_CHANGED_MEANWHILE',
      'TRAVELLERS_COMPLETE',
    ],
    present: Present,
  },
  saveTravellerList: {
    title: 'Name several travellers at once on the seats without one, as from a pasted list; all of them or none',
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
      /** Those that stand in the booking already with the same details are not named twice. */
      named: z.int(),
      /** How many of those that were sent lack something that the trip needs. */
      incomplete: z.int(),
    }),
    errors: ['BOOKING_NOT_FOUND', 'TRAVELLERS_CLOSED', 'TRAVELLER_INVALID', 'TRAVELLERS_TOO_MANY'],
  },
  removeDeskTraveller: {
    title: 'Take out the details of a traveller who does not travel',
    access: 'change_guests',
    params: OF_PLACE,
    body: z.strictObject({ revision: Revision }),
    response: z.object({ success: z.literal(true) }),
    errors: ['BOOKING_NOT_FOUND', 'TRAVELLERS_CLOSED', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  readMedicalNote: {
    title: 'The medical note of one traveller; each look is in the log',
    access: 'read_medical_notes',
    params: OF_PLACE,
    response: z.object({ note: z.string() }),
    errors: ['BOOKING_NOT_FOUND', 'DESK_MEDICAL_NOTE_GONE'],
  },
})
