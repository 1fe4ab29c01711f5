import type { DepartureContacts } from '../api/departure-calls.ts'
import { listOf, mapOf, readStored, textReader } from '#ui/desk/lib/read-stored.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'

/** The parts of the contacts, in form order. */
export const PARTS = ['boarding', 'driver', 'hotels', 'guide', 'emergency'] as const
/** One of {@link PARTS}. */
type Part = (typeof PARTS)[number]
/** The contacts as typed. Each part is one text, because it is compared as a whole. */
export type ContactsForm = Readonly<Record<Part, string>>
/** The fields of a part, or of one hotel in it. */
export type FieldValues = Readonly<Record<string, string>>

type Contacts = DepartureContacts['contacts']
const FIELDS = {
  boarding: ['place', 'details', 'date', 'time', 'mapUrl'],
  driver: ['name', 'phone', 'vehicle'],
  guide: ['name', 'phone'],
  emergency: ['name', 'phone'],
  hotel: ['fromNight', 'toNight', 'name', 'place', 'phone'],
} as const

const texts = deskDeparture.contacts

/** Converts the contacts to a form. */
export function toContactsForm(contacts: Contacts): ContactsForm {
  return {
    boarding: write(toFieldValues(contacts.boarding, FIELDS.boarding)),
    driver: write(toFieldValues(contacts.driver, FIELDS.driver)),
    guide: write(toFieldValues(contacts.guide, FIELDS.guide)),
    emergency: write(toFieldValues(contacts.emergency, FIELDS.emergency)),
    hotels: JSON.stringify(contacts.hotels.map((hotel) => toFieldValues(hotel, FIELDS.hotel))),
  }
}

/** A draft is stored on the device, so any of its parts may be invalid. */
const TEXT_FIELDS = mapOf(textReader)

/** Parses a part of the form. */
export function parsePart(form: ContactsForm, part: Exclude<Part, 'hotels'>): FieldValues {
  return readStored(form[part], TEXT_FIELDS, {})
}

/** Parses the hotels of the form. */
export function parseHotels(form: ContactsForm): FieldValues[] {
  return readStored(form.hotels, listOf(TEXT_FIELDS), [])
}

/** The form with a new value in a field of a part. */
export function withField(
  form: ContactsForm,
  part: Exclude<Part, 'hotels'>,
  fieldValues: FieldValues,
): Partial<ContactsForm> {
  return { [part]: write({ ...parsePart(form, part), ...fieldValues }) }
}

/** A new hotel that starts with the night after the last one. */
export function newHotel(hotels: readonly FieldValues[]): FieldValues {
  const last = Math.max(0, ...hotels.map(({ toNight }) => Number(toNight) || 0))
  const night = String(last + 1)
  return { fromNight: night, toNight: night, name: '', place: '', phone: '' }
}

/** The contacts in the format of the call. An empty part is null. The server reports other errors. */
export function parseContactsForm(form: ContactsForm): Contacts {
  const boarding = parsePart(form, 'boarding')
  const person = (part: 'guide' | 'emergency') => {
    const { name = '', phone = '' } = parsePart(form, part)
    return name.trim() === '' && phone.trim() === '' ? null : { name, phone }
  }
  const driver = parsePart(form, 'driver')
  const { place = '', details = '', date = '', time = '', mapUrl = '' } = boarding
  const { name = '', phone = '', vehicle = '' } = driver
  return {
    // The date is preset, so it does not count as an entry.
    boarding: [place, details, time, mapUrl].every((text) => text.trim() === '')
      ? null
      : { place, details, date, time, mapUrl: mapUrl.trim() === '' ? null : mapUrl.trim() },
    driver: [name, phone, vehicle].every((text) => text.trim() === '') ? null : { name, phone, vehicle },
    guide: person('guide'),
    emergency: person('emergency'),
    hotels: parseHotels(form).map((hotel) => ({
      fromNight: Number(hotel['fromNight']) || 0,
      toNight: Number(hotel['toNight']) || 0,
      name: hotel['name'] ?? '',
      place: hotel['place'] ?? '',
      phone: (hotel['phone'] ?? '').trim() === '' ? null : (hotel['phone'] ?? ''),
    })),
  }
}

/** A part as text, for choosing between two versions. */
export function formatFormField(part: Part, text: string): string {
  const values = part === 'hotels' ? readStored(text, listOf(TEXT_FIELDS), []) : [readStored(text, TEXT_FIELDS, {})]
  const lines = values.map((one) =>
    (part === 'hotels' ? FIELDS.hotel : FIELDS[part])
      .map((field) => one[field] ?? '')
      .filter((value) => value !== '')
      .join(', '),
  )
  return lines.filter((line) => line !== '').join('; ') || texts.form.none
}

function toFieldValues(
  values: Readonly<Record<string, string | number | null>> | null,
  fields: readonly string[],
): FieldValues {
  const valueByField = new Map(Object.entries(values ?? {}))
  return Object.fromEntries(fields.map((field) => [field, String(valueByField.get(field) ?? '')]))
}

const write = (fieldValues: FieldValues): string => JSON.stringify(fieldValues)
