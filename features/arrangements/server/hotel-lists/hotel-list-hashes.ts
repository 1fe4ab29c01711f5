import { createHmac } from 'node:crypto'
import type { ManifestEntry } from '../read-manifest.ts'
import { roomGroups } from '../sheets/room-groups.ts'
import type { SheetGuest } from '../sheets/sheet-guests.ts'

const PURPOSE = 'pathik: rooms of a list for a hotel'
/** Guests without a room are grouped together. */
const UNROOMED_KEY = 'none'

/**
 * A keyed hash of each room as printed for the hotel, and of the guests without a room. The hash of a room changes when
 * its entry on the list changes; it does not reveal who sleeps there.
 */
export function hashRooms(
  secret: string,
  bookings: readonly ManifestEntry[],
  hasNumbers: boolean,
): Record<string, string> {
  const { occupied, unroomedGuests } = roomGroups(bookings)
  const rooms = occupied.map(({ key, number, kind, remark, guests }): [string, string] => [
    key,
    hashTexts(secret, [hasNumbers ? number : '', kind, remark, ...guests.map(wordsOf)]),
  ])
  const open: [string, string][] =
    unroomedGuests.length === 0 ? [] : [[UNROOMED_KEY, hashTexts(secret, unroomedGuests.map(wordsOf))]]
  return Object.fromEntries([...rooms, ...open])
}

/** Returns a keyed hash of the texts. */
export function hashTexts(secret: string, texts: readonly string[]): string {
  return createHmac('sha256', secret).update(PURPOSE).update(JSON.stringify(texts)).digest('base64url').slice(0, 22)
}

const wordsOf = ({ name, traveller }: SheetGuest): string => [name, traveller?.age, traveller?.gender].join(' ')
