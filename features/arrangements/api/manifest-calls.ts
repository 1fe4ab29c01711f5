import * as z from 'zod/mini'
import { CalendarDateText, PublicId } from '#kernel/wire/schema-parts.ts'
import { FOODS, GENDERS } from '#features/travellers/rules/traveller-details.ts'
import { TRAVELLER_FIELDS } from '#features/catalog/rules/traveller-needs.ts'
import { BoardingPoint, BookingRoom } from './desk-calls.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const DEPARTURE_PARAMS = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })

const Traveller = z.object({
  place: z.int(),
  name: z.string(),
  age: z.nullable(z.int()),
  gender: z.nullable(z.enum(GENDERS)),
  food: z.nullable(z.enum(FOODS)),
  hasNote: z.boolean(),
  missing: z.array(z.enum(TRAVELLER_FIELDS)),
})
const ManifestBooking = z.object({
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  guests: z.int(),
  wishes: z.string(),
  travellers: z.array(Traveller),
  rooms: z.array(BookingRoom),
  /** All travellers, named or not, with their room and boarding point. */
  places: z.array(
    z.object({ place: z.int(), roomId: z.nullable(z.string()), boardingPointId: z.nullable(z.string()) }),
  ),
})
/** A booking in the manifest. */
export type ManifestBooking = z.infer<typeof ManifestBooking>

// The travellers of a departure, for the desk.

export const getManifest = defineDeskCall('GET', '/api/desk/departures/:packageId/:startDate/manifest', {
  title: 'List the travellers of a departure by booking, without medical notes. Every view is logged.',
  access: 'read_manifest',
  params: DEPARTURE_PARAMS,
  response: z.object({ bookings: z.array(ManifestBooking), held: z.int(), boardingPoints: z.array(BoardingPoint) }),
  errors: ['DEPARTURE_NOT_FOUND'],
})
