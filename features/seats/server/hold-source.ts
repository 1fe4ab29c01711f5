import { createHmac } from 'node:crypto'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingOwner } from '#features/bookings/server/booking-repository.ts'

/** Who requests the seats. The office may hold as many as it needs, because its staff are known. */
export type HoldSource = { kind: 'visitor'; address: string } | { kind: 'office' }

type Query = {
  source: HoldSource
  owner: BookingOwner
  /** True when the owner has paid a booking before. */
  hasPaid: boolean
  departureId: string
}

/**
 * A key shared by the holds of one source on one departure. It is a keyed hash, so that nobody can recover the IP
 * address from a copy of the database, and covers one departure, so that it cannot track anybody across the site. A
 * carrier shares one address among thousands of customers, so an owner who has paid a booking before counts separately.
 *
 * @returns null for the office.
 */
export function holdSourceKey(
  platform: Pick<Platform, 'secrets'>,
  { source, owner: { userId, cookieHash }, hasPaid, departureId }: Query,
): string | null {
  if (source.kind === 'office') return null
  const identityParts = [departureId, source.address, hasPaid ? (userId ?? cookieHash) : null]
  return createHmac('sha256', platform.secrets.booking)
    .update(`hold of ${JSON.stringify(identityParts)}`)
    .digest('base64url')
}
