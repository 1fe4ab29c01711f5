import { createHmac } from 'node:crypto'
import type { Secrets } from '#platform/environment/secrets.ts'

/**
 * A mark of the secrets that open what is sealed in the tables. It tells whether two servers have the same ones, and
 * nothing about them.
 */
export function secretsMark({ auth, booking, qr }: Pick<Secrets, 'auth' | 'booking' | 'qr'>): string {
  return createHmac('sha256', `${auth}\n${booking}\n${qr}`).update('business archive').digest('hex').slice(0, 32)
}
