import { bookingColumnHeadings as columnHeadings } from '#messages/import-export/desk.ts'
import type { TableColumn } from '#platform/tables/table-column.ts'
import type { DepartureLine, EnquiryLine, TravellerLine } from './list-repository.ts'

/** Future dates. Seats taken and package name are for human readers, and are ignored by an import. */
export const DEPARTURE_TABLE: readonly TableColumn<DepartureLine>[] = [
  {
    kind: 'number',
    name: 'packageId',
    head: columnHeadings.packageNumber,
    width: 8,
    read: ({ packageId }) => packageId,
  },
  {
    kind: 'text',
    name: 'packageName',
    head: columnHeadings.packageName,
    width: 30,
    read: ({ packageName }) => packageName,
  },
  { kind: 'date', name: 'startDate', head: columnHeadings.leaves, read: ({ startDate }) => startDate },
  { kind: 'number', name: 'seats', head: columnHeadings.seats, width: 8, read: ({ seats }) => seats },
  { kind: 'number', name: 'taken', head: columnHeadings.taken, width: 8, read: ({ taken }) => taken },
  { kind: 'paise', name: 'pricePaise', head: columnHeadings.ownPrice, read: ({ pricePaise }) => pricePaise },
]

/** Enquiries, with the person who made them. */
export const ENQUIRY_TABLE: readonly TableColumn<EnquiryLine>[] = [
  { kind: 'number', name: 'number', head: columnHeadings.number, width: 8, read: ({ number }) => number },
  { kind: 'text', name: 'kind', head: columnHeadings.kind, read: ({ kind }) => kind },
  { kind: 'text', name: 'state', head: columnHeadings.state, read: ({ state }) => state },
  { kind: 'moment', name: 'at', head: columnHeadings.asked, width: 18, read: ({ createdAt }) => createdAt },
  { kind: 'text', name: 'name', head: columnHeadings.name, width: 22, read: ({ name }) => name },
  { kind: 'text', name: 'phone', head: columnHeadings.phone, width: 18, read: ({ phone }) => phone },
  { kind: 'text', name: 'email', head: columnHeadings.email, width: 26, read: ({ email }) => email },
  { kind: 'text', name: 'message', head: columnHeadings.message, width: 50, read: ({ message }) => message },
]

/** The travellers. Medical notes are never exported in a list. */
export const TRAVELLER_TABLE: readonly TableColumn<TravellerLine>[] = [
  { kind: 'text', name: 'reference', head: columnHeadings.booking, read: ({ reference }) => reference },
  {
    kind: 'text',
    name: 'packageName',
    head: columnHeadings.packageName,
    width: 30,
    read: ({ packageName }) => packageName,
  },
  { kind: 'date', name: 'startDate', head: columnHeadings.leaves, read: ({ startDate }) => startDate },
  { kind: 'number', name: 'place', head: columnHeadings.place, width: 8, read: ({ place }) => place },
  { kind: 'text', name: 'name', head: columnHeadings.name, width: 26, read: ({ name }) => name },
  { kind: 'number', name: 'age', head: columnHeadings.age, width: 8, read: ({ age }) => age },
  { kind: 'text', name: 'gender', head: columnHeadings.gender, read: ({ gender }) => gender },
  { kind: 'text', name: 'food', head: columnHeadings.food, read: ({ food }) => food },
]
