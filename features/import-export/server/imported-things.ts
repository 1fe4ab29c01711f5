import type { ImportKind } from '../rules/list-import.ts'
import type { ImportedThing } from './import-kind.ts'
import { importedBookings } from './imported-bookings.ts'
import { importedDepartures } from './imported-departures.ts'
import { importedEnquiries } from './imported-enquiries.ts'
import { importedPackages } from './imported-packages.ts'
import { importedTravellers } from './imported-travellers.ts'

/** The kinds of imports: their columns, and how a line is validated and imported. */
export const importedThings: Readonly<Record<ImportKind, ImportedThing>> = {
  packages: importedPackages,
  departures: importedDepartures,
  bookings: importedBookings,
  travellers: importedTravellers,
  enquiries: importedEnquiries,
}
