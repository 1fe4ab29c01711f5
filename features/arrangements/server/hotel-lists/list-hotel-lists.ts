import type { listHotelLists as listHotelListsCall, HotelWithList } from '../../api/hotel-lists-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { countChangedRooms, hotelKey, hotelStays } from '../../rules/hotel-stays.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readManifest } from '../read-manifest.ts'
import { roomGroups } from '../sheets/room-groups.ts'
import { getContacts } from '#features/departures/server/show-departure.ts'
import { hotelListRepository } from './hotel-list-repository.ts'
import { hashRooms } from './hotel-list-hashes.ts'
import { nameOf } from './read-hotel-list.ts'

type SentList = Awaited<ReturnType<typeof hotelListRepository.findByDeparture>>[number]

/**
 * The hotels of a departure, each with the latest list sent and the number of rooms changed since. Contains no guest
 * names.
 */
export async function listHotelLists(
  platform: Platform,
  key: DepartureKey,
): Promise<ResponseOf<typeof listHotelListsCall>> {
  const { db, secrets, clock } = platform
  const { contacts } = await getContacts(platform, key)
  const stays = hotelStays(contacts.hotels)
  const [sentLists, addresses, { bookings }] = await Promise.all([
    hotelListRepository.findByDeparture(db, key),
    hotelListRepository.findAddresses(db, stays),
    readManifest(platform, key),
  ])
  const roomHashes = hashRooms(secrets.booking, bookings, stays.length === 1)
  const toLastSent = ({ list, who, mail, sentAt }: SentList): NonNullable<HotelWithList['last']> => {
    const isStoppable = list.begunAt === null && list.startsAt > clock.now()
    return {
      id: list.id,
      to: list.toEmail,
      who,
      at: (sentAt ?? list.createdAt).toISOString(),
      state: list.begunAt === null ? 'waits' : mail === 'failed' ? 'failed' : mail === 'queued' ? 'leaves' : 'sent',
      stoppableUntil: isStoppable ? list.startsAt.toISOString() : null,
      changes: countChangedRooms(list.marks, roomHashes),
    }
  }
  const latest = new Map(sentLists.toReversed().map((one) => [nameOf(one.list), one]))
  const hotels = stays.map(({ name, place, night, nights }) => {
    const hotel = JSON.stringify(hotelKey({ name, place }))
    const last = latest.get(hotel)
    return {
      night,
      name,
      place,
      nights: [...nights],
      email: addresses.get(hotel) ?? '',
      last: last === undefined ? null : toLastSent(last),
    }
  })
  const currentHotels = new Set(stays.map((stay) => JSON.stringify(hotelKey(stay))))
  const removedHotels = [...latest.entries()].filter(([hotel]) => !currentHotels.has(hotel))
  const { occupied, unroomedGuests } = roomGroups(bookings)
  return {
    hotels,
    gone: removedHotels.map(([, { list, sentAt }]) => ({
      name: list.hotel,
      place: list.place,
      to: list.toEmail,
      at: (sentAt ?? list.createdAt).toISOString(),
    })),
    rooms: occupied.length,
    unroomedGuests: unroomedGuests.length,
  }
}
