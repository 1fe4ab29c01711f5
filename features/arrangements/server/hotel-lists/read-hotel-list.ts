import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { hotelKey, hotelStays, type HotelStay } from '../../rules/hotel-stays.ts'
import { hotelLists as texts } from '#messages/arrangements/hotel-lists.ts'
import { formatCalendarDate, todayIn, BUSINESS_TIME_ZONE } from '#kernel/dates/calendar-date.ts'
import { formatHour, formatTimeOfDay } from '#kernel/dates/indian-clock.ts'
import { departureSheets } from '#messages/arrangements/sheets.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Sheet } from '#platform/sheets/sheet.ts'
import { readManifest, type ManifestEntry } from '../read-manifest.ts'
import { getDeparture } from '#features/departures/server/show-departure.ts'
import { slugOf } from '../sheets/slug-of.ts'
import { hotelListRepository } from './hotel-list-repository.ts'
import { hashTexts, hashRooms } from './hotel-list-hashes.ts'
import { hotelSheet, formatStay } from './hotel-sheet.ts'

type Query = { key: DepartureKey; night: number; role: StaffRole }

/** A rooming list as it would be sent now. */
export type HotelList = {
  departure: DeskDeparture
  stay: HotelStay
  bookings: readonly ManifestEntry[]
  /** The recipient's address; empty until one is entered. */
  email: string
  sheet: Sheet
  roomHashes: Record<string, string>
  mail: { subject: string; text: string; html: string }
  fileName: string
  /** A fingerprint of what would be sent. */
  seen: string
}

/**
 * The rooming list of the hotel whose stay begins on this night, with its email.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND`; `HOTEL_GONE` when no hotel stay begins on this night.
 */
export async function readHotelList(platform: Platform, { key, night, role }: Query): Promise<HotelList> {
  const departure = await getDeparture(platform, key, role)
  const stays = hotelStays(departure.contacts?.contacts.hotels ?? [])
  const stay = stays.find((one) => one.night === night)
  if (stay === undefined) throw new AppError('HOTEL_GONE')
  const { bookings } = await readManifest(platform, key)
  const hasNumbers = stays.length === 1
  const { sheet, facts } = hotelSheet({ departure, stay, bookings, hasNumbers })
  const roomHashes = hashRooms(platform.secrets.booking, bookings, hasNumbers)
  const addresses = await hotelListRepository.findAddresses(platform.db, [stay])
  const mail = await renderList(platform, {
    departure,
    stay,
    sheet,
    facts,
    before: await findPreviousSentAt(platform, key, stay),
  })
  return {
    departure,
    stay,
    bookings,
    email: addresses.get(JSON.stringify(hotelKey(stay))) ?? '',
    sheet,
    roomHashes,
    mail,
    fileName: texts.fileName(`${slugOf(departure.packageName)}-${key.startDate}`, night),
    seen: hashTexts(platform.secrets.booking, [mail.subject, mail.text, JSON.stringify(roomHashes)]),
  }
}

/** The time when the hotel's previous list was sent; null for the first list. */
async function findPreviousSentAt({ db }: Platform, key: DepartureKey, stay: HotelStay): Promise<Date | null> {
  const sentLists = await hotelListRepository.findByDeparture(db, key)
  const name = JSON.stringify(hotelKey(stay))
  const before = sentLists.find(({ list, mail }) => mail === 'sent' && nameOf(list) === name)
  return before?.sentAt ?? null
}

/** A unique key for the hotel of a list. */
export const nameOf = ({ hotel, place }: { hotel: string; place: string }): string =>
  JSON.stringify(hotelKey({ name: hotel, place }))

const formatStayDateTime = (at: Date): string =>
  departureSheets.dayAt(formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, at)), formatHour(formatTimeOfDay(at)))

type Input = Pick<HotelList, 'departure' | 'stay' | 'sheet'> & {
  facts: Sheet['facts']
  before: Date | null
}

async function renderList({ site }: Platform, { departure, stay, sheet, facts, before }: Input) {
  const days = formatStay(stay, departure)
  const { mail } = texts
  const [[, rooms] = ['', '']] = facts.filter(([label]) => label === texts.facts.rooms)
  const rendered = await renderMail(site, {
    heading: mail.heading(stay.name),
    preview: mail.preview(days, rooms),
    blocks: [
      { kind: 'text', text: mail.greeting },
      { kind: 'facts', rows: [[mail.group, sheet.about], ...facts] },
      ...sheet.notes.map((text) => ({ kind: 'text' as const, text })),
      ...(before === null ? [] : [{ kind: 'text' as const, text: mail.replaces(formatStayDateTime(before)) }]),
      { kind: 'text', text: mail.answer(site.phone) },
      { kind: 'text', text: mail.privacyNotice },
    ],
  })
  return { ...rendered, subject: mail.subject(departure.packageName, days) }
}
