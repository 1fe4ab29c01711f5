import type { DepartureSheet } from '#kernel/addresses/departure-sheets.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Sheet } from '#platform/sheets/sheet.ts'
import { readBoardingSheet } from './boarding-sheet.ts'
import { readContactsSheet } from './contacts-sheet.ts'
import { readFormIIISheet } from './form-iii-sheet.ts'
import { readManifestSheet } from './manifest-sheet.ts'
import { readMealsSheet } from './meals-sheet.ts'
import { readPnrSheet } from './pnr-sheet.ts'
import { readRollCallSheet } from './roll-call-sheet.ts'
import { readRoomsSheet } from './rooms-sheet.ts'
import type { SheetInput } from './sheet-input.ts'
import { readYatraSheet } from './yatra-sheet.ts'

/** Creates one sheet of a departure. */
type ReadSheet = (platform: Platform, request: SheetInput) => Promise<Sheet>

/** The function that creates each sheet of `DEPARTURE_SHEETS`. */
export const DEPARTURE_SHEET_READERS: Readonly<Record<DepartureSheet, ReadSheet>> = {
  manifest: readManifestSheet,
  'roll-call': readRollCallSheet,
  rooms: readRoomsSheet,
  meals: readMealsSheet,
  boarding: readBoardingSheet,
  yatra: readYatraSheet,
  pnr: readPnrSheet,
  'form-iii': readFormIIISheet,
  contacts: readContactsSheet,
}
