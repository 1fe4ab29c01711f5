import { exchangeHeads as heads } from '#messages/import-export/desk.ts'
import type { TableColumn } from '#platform/tables/table-column.ts'
import type { DepartureLine, EnquiryLine, TravellerLine } from './list-repository.ts'

/** Dates to come. What is taken and the name of the package are for people: they change nothing when the file comes back. */
export const DEPARTURE_TABLE: readonly TableColumn<DepartureLine>[] = [
  { kind: 'number', name: 'packageId', head: heads.packageNumber, width: 8, read: ({ packageId }) => packageId },
  { kind: 'text', name: 'packageName', head: heads.packageName, width: 30, read: ({ packageName }) => packageName },
  { kind: 'date', name: 'startDate', head: heads.leaves, read: ({ startDate }) => startDate },
  { kind: 'number', name: 'seats', head: heads.seats, width: 8, read: ({ seats }) => seats },
  { kind: 'number', name: 'taken', head: heads.taken, width: 8, read: ({ taken }) => taken },
  { kind: 'paise', name: 'pricePaise', head: heads.ownPrice, read: ({ pricePaise }) => pricePaise },
]

/** What people asked, with who they are. */
export const ENQUIRY_TABLE: readonly TableColumn<EnquiryLine>[] = [
  { kind: 'number', name: 'number', head: heads.number, width: 8, read: ({ number }) => number },
  { kind: 'text', name: 'kind', head: heads.kind, read: ({ kind }) => kind },
  { kind: 'text', name: 'state', head: heads.state, read: ({ state }) => state },
  { kind: 'moment', name: 'at', head: heads.asked, width: 18, read: ({ createdAt }) => createdAt },
  { kind: 'text', name: 'name', head: heads.name, width: 22, read: ({ name }) => name },
  { kind: 'text', name: 'phone', head: heads.phone, width: 18, read: ({ phone }) => phone },
  { kind: 'text', name: 'email', head: heads.email, width: 26, read: ({ email }) => email },
  { kind: 'text', name: 'message', head: heads.message, width: 50, read: ({ message }) => message },
]

/** Who travels. Medical notes never leave in a list. */
export const TRAVELLER_TABLE: readonly TableColumn<TravellerLine>[] = [
  { kind: 'text', name: 'reference', head: heads.booking, read: ({ reference }) => reference },
  { kind: 'text', name: 'packageName', head: heads.packageName, width: 30, read: ({ packageName }) => packageName },
  { kind: 'date', name: 'startDate', head: heads.leaves, read: ({ startDate }) => startDate },
  { kind: 'number', name: 'place', head: heads.place, width: 8, read: ({ place }) => place },
  { kind: 'text', name: 'name', head: heads.name, width: 26, read: ({ name }) => name },
  { kind: 'number', name: 'age', head: heads.age, width: 8, read: ({ age }) => age },
  { kind: 'text', name: 'gender', head: heads.gender, read: ({ gender }) => gender },
  { kind: 'text', name: 'food', head: heads.food, read: ({ food }) => food },
]
