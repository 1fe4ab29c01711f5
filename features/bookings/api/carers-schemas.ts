import * as z from 'zod/mini'
import { CARER_ID } from '../rules/booking-carer.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

/** Somebody of the office, in calls on bookings. */
export const Person = z.object({ id: z.string(), name: z.string() })

/** Who of the office cares for a booking, in calls. */
export const Carer = z.extend(Person, {
  /** Their access was taken: somebody else should care for it. */
  hasLeft: z.boolean(),
})
/** Who of the office cares for a booking. */
export type BookingCarer = z.infer<typeof Carer>

const Given = z.object({
  carer: z.nullable(Carer),
  changes: changesOf(['carer']),
})
/** Who cares for a booking, as somebody else has decided it meanwhile. */
export type PresentCarer = z.infer<typeof Given>

/** A person by id; null for nobody. */
export const CarerId = z.nullable(z.string().check(z.regex(CARER_ID, 'This person is not known.')))

/** Calls of the desk on who cares for a booking. */
export const deskCarersSchemas = deskSchemas({
  giveBooking: {
    title: 'Give a booking to somebody of the office, or to nobody',
    access: 'give_bookings',
    params: z.strictObject({ reference: Reference }),
    /** `from` is who cares for it as the desk has read it. */
    body: z.strictObject({ from: CarerId, to: CarerId }),
    response: z.object({ success: z.literal(true) }),
    errors: ['BOOKING_NOT_FOUND', 'DESK_CHANGED_MEANWHILE', 'DESK_PERSON_GONE'],
    present: Given,
  },
})
