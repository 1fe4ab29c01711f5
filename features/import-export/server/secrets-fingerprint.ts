import { createHmac } from 'node:crypto'
import type { Secrets } from '#platform/environment/secrets.ts'

/**
 * A fingerprint of the secrets that decrypt data in the tables. It shows whether two servers have the same secrets, and
 * reveals nothing about them.
 */
export function secretsFingerprint({ auth, booking, qr }: Pick<Secrets, 'auth' | 'booking' | 'qr'>): string {
  return createHmac('sha256', `${auth}\n${booking}\n${qr}`).update('business archive').digest('hex').slice(0, 32)
}
