import * as z from 'zod/mini'

/** A reference as it is printed. */
export const Reference = z.string().check(z.regex(/^PTK-[A-Z0-9]{7}$/, 'This reference is not valid.'))

/** The status of a booking in desk calls. */
export const BookingStatusName = z.enum(['held', 'confirmed', 'expired', 'cancelled', 'completed', 'needs_review'])
