import type { DeskDeparture } from '../../api/departure-schemas.ts'
import type { DepartureKey } from '../../rules/departure-list.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { hotelKey, hotelStays, type HotelStay } from '../../rules/hotel-stays.ts'
import { hotelLists as texts } from '#messages/departures/hotel-lists.ts'
import { formatCalendarDate, todayIn, BUSINESS_TIME_ZONE } from '#kernel/dates/calendar-date.ts'
import { formatHour, formatTimeOfDay } from '#kernel/dates/indian-clock.ts'
import { departureSheets } from '#messages/departures/sheets.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Sheet } from '#platform/sheets/sheet.ts'
import { readManifest, type ManifestEntry } from '../read-manifest.ts'
import { showDeparture } from '../show-departure.ts'
import { slugOf } from '../sheets/slug-of.ts'
import { hotelListRepository } from './hotel-list-repository.ts'
import { markOf, marksOf } from './hotel-list-marks.ts'
import { hotelSheet, stayInWords } from './hotel-sheet.ts'

type Asked = { key: DepartureKey; night: number; role: StaffRole }

/** A rooming list as it would be sent now. */
export type HotelList = {
  departure: DeskDeparture
  stay: HotelStay
  bookings: readonly ManifestEntry[]
  /** Where it goes; empty while nobody has said. */
  email: string
  sheet: Sheet
  marks: Record<string, string>
  mail: { subject: string; text: string; html: string }
  fileName: string
  /** What would be sent, as one word. */
  seen: string
}

/**
 * The rooming list of the hotel of a night, with the mail that brings it.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND`; `HOTEL_GONE` when no hotel begins with this night.
 */
export async function readHotelList(platform: Platform, { key, night, role }: Asked): Promise<HotelList> {
  const departure = await showDeparture(platform, key, role)
  const stays = hotelStays(departure.contacts?.contacts.hotels ?? [])
  const stay = stays.find((one) => one.night === night)
  if (stay === undefined) throw new AppError('HOTEL_GONE')
  const { bookings } = await readManifest(platform, key)
  const hasNumbers = stays.length === 1
  const { sheet, facts } = hotelSheet({ departure, stay, bookings, hasNumbers })
  const marks = marksOf(platform.secrets.booking, bookings, hasNumbers)
  const addresses = await hotelListRepository.findAddresses(platform.db, [stay])
  const mail = await renderList(platform, {
    departure,
    stay,
    sheet,
    facts,
    before: await sentBefore(platform, key, stay),
  })
  return {
    departure,
    stay,
    bookings,
    email: addresses.get(JSON.stringify(hotelKey(stay))) ?? '',
    sheet,
    marks,
    mail,
    fileName: texts.fileName(`${slugOf(departure.packageName)}-${key.startDate}`, night),
    seen: markOf(platform.secrets.booking, [mail.subject, mail.text, JSON.stringify(marks)]),
  }
}

/** When the hotel got the list that this one replaces; null for the first. */
async function sentBefore({ db }: Platform, key: DepartureKey, stay: HotelStay): Promise<Date | null> {
  const sent = await hotelListRepository.findOfDeparture(db, key)
  const name = JSON.stringify(hotelKey(stay))
  const before = sent.find(({ list, mail }) => mail === 'sent' && nameOf(list) === name)
  return before?.sentAt ?? null
}

/** One word for the hotel of a list. */
export const nameOf = ({ hotel, place }: { hotel: string; place: string }): string =>
  JSON.stringify(hotelKey({ name: hotel, place }))

const momentInWords = (at: Date): string =>
  departureSheets.dayAt(formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, at)), formatHour(formatTimeOfDay(at)))

type Told = Pick<HotelList, 'departure' | 'stay' | 'sheet'> & {
  facts: Sheet['facts']
  before: Date | null
}

async function renderList({ site }: Platform, { departure, stay, sheet, facts, before }: Told) {
  const days = stayInWords(stay, departure)
  const { mail } = texts
  const [[, rooms] = ['', '']] = facts.filter(([label]) => label === texts.facts.rooms)
  const rendered = await renderMail(site, {
    heading: mail.heading(stay.name),
    preview: mail.preview(days, rooms),
    blocks: [
      { kind: 'text', text: mail.greeting },
      { kind: 'facts', rows: [[mail.group, sheet.about], ...facts] },
      ...sheet.notes.map((text) => ({ kind: 'text' as const, text })),
      ...(before === null ? [] : [{ kind: 'text' as const, text: mail.replaces(momentInWords(before)) }]),
      { kind: 'text', text: mail.answer(site.phone) },
      { kind: 'text', text: mail.private },
    ],
  })
  return { ...rendered, subject: mail.subject(departure.packageName, days) }
}
