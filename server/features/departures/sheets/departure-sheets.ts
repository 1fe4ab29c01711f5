import type { DepartureSheet } from '#domain/departure-sheets.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'
import { readContactsSheet } from './contacts-sheet.ts'
import { readManifestSheet } from './manifest-sheet.ts'
import { readRollCallSheet } from './roll-call-sheet.ts'
import type { SheetAsked } from './sheet-asked.ts'

/** Reads one sheet of a departure. */
type ReadSheet = (platform: Platform, asked: SheetAsked) => Promise<Sheet>

/** How each sheet of `DEPARTURE_SHEETS` is read. */
export const DEPARTURE_SHEET_READERS: Readonly<Record<DepartureSheet, ReadSheet>> = {
  manifest: readManifestSheet,
  'roll-call': readRollCallSheet,
  contacts: readContactsSheet,
}
