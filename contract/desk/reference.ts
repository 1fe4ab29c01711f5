import * as z from 'zod/mini'

/** A reference as it is printed. */
export const Reference = z.string().check(z.regex(/^PTK-[A-Z0-9]{7}$/, 'This reference is not valid.'))
