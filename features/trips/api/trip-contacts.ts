import * as z from 'zod/mini'
import { blockOfText, CalendarDateText, lineOfText, phoneText } from '#kernel/wire/schema-parts.ts'

/** Schemas of the contacts that the operator enters for one departure. Travellers never enter them. */

const requiredLine = (maximum: number) => lineOfText(maximum).check(z.minLength(1, 'Please fill this in.'))

/**
 * Any phone number, because a driver may have a short local one. Only a number that a phone can dial becomes a link.
 */
const Phone = phoneText().check(z.minLength(1, 'Please fill this in.'))

/** The local time at the boarding place. */
const Time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 06:30.'))

/** Travellers open this address with a tap, so only a plain web address is accepted. */
const MapUrl = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(/^https:\/\/[\w.-]+(?::\d+)?(?:[/?#]\S*)?$/, 'Please enter a link that starts with https://.'),
  )

const Person = z.strictObject({ name: requiredLine(80), phone: Phone })

/** Where a departure begins. `date` is its first day, or the day before when the bus leaves in the evening. */
const Boarding = z.strictObject({
  place: requiredLine(160),
  details: z._default(blockOfText(400), ''),
  date: CalendarDateText,
  time: Time,
  mapUrl: z.nullable(MapUrl),
})

/** The hotel of some nights. Nights are counted from 1, which is the night after the first day. */
const Hotel = z.strictObject({
  fromNight: z.int().check(z.minimum(1), z.maximum(364)),
  toNight: z.int().check(z.minimum(1), z.maximum(364)),
  name: requiredLine(120),
  place: lineOfText(120),
  phone: z.nullable(Phone),
})

const MAX_HOTELS = 40

/**
 * The people whom travellers of one departure can call, and its boarding place. Each is null until something is
 * entered.
 */
export const TripContacts = z.strictObject({
  boarding: z.nullable(Boarding),
  hotels: z.array(Hotel).check(z.maxLength(MAX_HOTELS, `Please enter at most ${MAX_HOTELS} hotels.`)),
  driver: z.nullable(z.strictObject({ name: requiredLine(80), phone: Phone, vehicle: lineOfText(80) })),
  guide: z.nullable(Person),
  emergency: z.nullable(Person),
})
export type TripContacts = z.infer<typeof TripContacts>
/** The contacts before validation. */
export type TripContactsInput = z.input<typeof TripContacts>
