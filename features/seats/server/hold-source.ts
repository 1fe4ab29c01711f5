import { createHmac } from 'node:crypto'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingOwner } from './booking-repository.ts'

/** Who asks for seats. The office may hold as many as it needs: its staff is known. */
export type HoldSource = { kind: 'visitor'; address: string } | { kind: 'office' }

type Asked = {
  source: HoldSource
  owner: BookingOwner
  /** True when the owner has paid a booking before. */
  hasPaid: boolean
  departureId: string
}

/**
 * What the holds of one source on one departure have in common. It is made with a secret key, so that nobody can find
 * the address in a copy of the database, and for one departure, so that it does not follow anybody through the site. A
 * carrier gives one address to thousands, so an owner who has paid a booking before counts alone.
 *
 * @returns null for the office.
 */
export function holdSourceKey(
  platform: Pick<Platform, 'secrets'>,
  { source, owner: { userId, cookieHash }, hasPaid, departureId }: Asked,
): string | null {
  if (source.kind === 'office') return null
  const place = [departureId, source.address, hasPaid ? (userId ?? cookieHash) : null]
  return createHmac('sha256', platform.secrets.booking)
    .update(`hold of ${JSON.stringify(place)}`)
    .digest('base64url')
}
