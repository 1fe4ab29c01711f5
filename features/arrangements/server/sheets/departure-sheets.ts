import type { DepartureSheet } from '#kernel/addresses/departure-sheets.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Sheet } from '#platform/sheets/sheet.ts'
import { buildBoardingSheet } from './boarding-sheet.ts'
import { buildContactsSheet } from './contacts-sheet.ts'
import { buildFormIIISheet } from './form-iii-sheet.ts'
import { buildManifestSheet } from './manifest-sheet.ts'
import { buildMealsSheet } from './meals-sheet.ts'
import { buildPnrSheet } from './pnr-sheet.ts'
import { buildRollCallSheet } from './roll-call-sheet.ts'
import { buildRoomsSheet } from './rooms-sheet.ts'
import type { SheetInput } from './sheet-input.ts'
import { buildYatraSheet } from './yatra-sheet.ts'

/** Creates one sheet of a departure. */
type BuildSheet = (platform: Platform, request: SheetInput) => Promise<Sheet>

/** The function that creates each sheet of `DEPARTURE_SHEETS`. */
export const SHEET_BUILDERS: Readonly<Record<DepartureSheet, BuildSheet>> = {
  manifest: buildManifestSheet,
  'roll-call': buildRollCallSheet,
  rooms: buildRoomsSheet,
  meals: buildMealsSheet,
  boarding: buildBoardingSheet,
  yatra: buildYatraSheet,
  pnr: buildPnrSheet,
  'form-iii': buildFormIIISheet,
  contacts: buildContactsSheet,
}
