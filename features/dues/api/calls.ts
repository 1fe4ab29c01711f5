import { endpoint } from '#kernel/wire/endpoint.ts'
import type { duesSchemas as schemas } from './schemas.ts'

/** Calls about what is due on a paid booking, by the signed link of a mail. The token comes in the body, so no log has it. */

export const readDue = endpoint<typeof schemas.readDue>('POST', '/api/dues/read')
export const payDue = endpoint<typeof schemas.payDue>('POST', '/api/dues/order')
export const verifyDue = endpoint<typeof schemas.verifyDue>('POST', '/api/dues/verify')
