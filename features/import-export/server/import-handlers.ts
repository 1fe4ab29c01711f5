import type { ImportKind } from '../rules/list-import.ts'
import type { ImportHandler } from './import-kind.ts'
import { bookingImport } from './imported-bookings.ts'
import { departureImport } from './imported-departures.ts'
import { enquiryImport } from './imported-enquiries.ts'
import { packageImport } from './imported-packages.ts'
import { travellerImport } from './imported-travellers.ts'

/** The kinds of imports: their columns, and how a line is validated and imported. */
export const importHandlers: Readonly<Record<ImportKind, ImportHandler>> = {
  packages: packageImport,
  departures: departureImport,
  bookings: bookingImport,
  travellers: travellerImport,
  enquiries: enquiryImport,
}
