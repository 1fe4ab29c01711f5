import type { DepartureContacts } from '../api/departure-schemas.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'

/** The parts of the contacts, in the order of the form. */
export const PARTS = ['boarding', 'driver', 'hotels', 'guide', 'emergency'] as const
/** One of {@link PARTS}. */
type Part = (typeof PARTS)[number]
/** The contacts as they are typed: each part is compared as a whole, so each is one text. */
export type ContactsForm = Readonly<Record<Part, string>>
/** What is typed into a part, or into one hotel of it. */
export type Typed = Readonly<Record<string, string>>

type Contacts = DepartureContacts['contacts']
const FIELDS = {
  boarding: ['place', 'details', 'date', 'time', 'mapUrl'],
  driver: ['name', 'phone', 'vehicle'],
  guide: ['name', 'phone'],
  emergency: ['name', 'phone'],
  hotel: ['fromNight', 'toNight', 'name', 'place', 'phone'],
} as const

const texts = deskDeparture.contacts

/** The contacts as a form. */
export function formOfContacts(contacts: Contacts): ContactsForm {
  return {
    boarding: write(typedOf(contacts.boarding, FIELDS.boarding)),
    driver: write(typedOf(contacts.driver, FIELDS.driver)),
    guide: write(typedOf(contacts.guide, FIELDS.guide)),
    emergency: write(typedOf(contacts.emergency, FIELDS.emergency)),
    hotels: JSON.stringify(contacts.hotels.map((hotel) => typedOf(hotel, FIELDS.hotel))),
  }
}

/** A part of the form. */
export function readPart(form: ContactsForm, part: Exclude<Part, 'hotels'>): Typed {
  const typed: Typed = JSON.parse(form[part])
  return typed
}

/** The hotels of the form. */
export function readHotels(form: ContactsForm): Typed[] {
  const typed: Typed[] = JSON.parse(form.hotels)
  return typed
}

/** The form with another value in a field of a part. */
export function withField(form: ContactsForm, part: Exclude<Part, 'hotels'>, typed: Typed): Partial<ContactsForm> {
  return { [part]: write({ ...readPart(form, part), ...typed }) }
}

/** A hotel that was added: it begins with the night after the last one. */
export function freshHotel(hotels: readonly Typed[]): Typed {
  const last = Math.max(0, ...hotels.map(({ toNight }) => Number(toNight) || 0))
  const night = String(last + 1)
  return { fromNight: night, toNight: night, name: '', place: '', phone: '' }
}

/** The contacts as the call takes them. A part without anything is null. The server says what is wrong with the rest. */
export function contactsOfForm(form: ContactsForm): Contacts {
  const boarding = readPart(form, 'boarding')
  const person = (part: 'guide' | 'emergency') => {
    const { name = '', phone = '' } = readPart(form, part)
    return name.trim() === '' && phone.trim() === '' ? null : { name, phone }
  }
  const driver = readPart(form, 'driver')
  const { place = '', details = '', date = '', time = '', mapUrl = '' } = boarding
  const { name = '', phone = '', vehicle = '' } = driver
  return {
    // The day stands there from the beginning, so it alone is nothing yet.
    boarding: [place, details, time, mapUrl].every((text) => text.trim() === '')
      ? null
      : { place, details, date, time, mapUrl: mapUrl.trim() === '' ? null : mapUrl.trim() },
    driver: [name, phone, vehicle].every((text) => text.trim() === '') ? null : { name, phone, vehicle },
    guide: person('guide'),
    emergency: person('emergency'),
    hotels: readHotels(form).map((hotel) => ({
      fromNight: Number(hotel['fromNight']) || 0,
      toNight: Number(hotel['toNight']) || 0,
      name: hotel['name'] ?? '',
      place: hotel['place'] ?? '',
      phone: (hotel['phone'] ?? '').trim() === '' ? null : (hotel['phone'] ?? ''),
    })),
  }
}

/** A part in words, for the choice between two. */
export function wordsOfPart(part: Part, text: string): string {
  const values: Typed | Typed[] = JSON.parse(text)
  const words = [values].flat().map((one) =>
    (part === 'hotels' ? FIELDS.hotel : FIELDS[part])
      .map((field) => one[field] ?? '')
      .filter((value) => value !== '')
      .join(', '),
  )
  return words.filter((line) => line !== '').join('; ') || texts.form.none
}

function typedOf(values: Readonly<Record<string, string | number | null>> | null, fields: readonly string[]): Typed {
  const known = new Map(Object.entries(values ?? {}))
  return Object.fromEntries(fields.map((field) => [field, String(known.get(field) ?? '')]))
}

const write = (typed: Typed): string => JSON.stringify(typed)
