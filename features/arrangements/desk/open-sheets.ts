import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import {
  DEPARTURE_SHEETS,
  hasOnlyTravelDocumentSheets,
  SHEET_SETS,
  type DepartureSheet,
  type SheetSet,
} from '#kernel/addresses/departure-sheets.ts'
import { isOwnDeparture, SENSITIVE_DATA_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'

type Query = {
  staff: Pick<StaffMember, 'id' | 'permissions'>
  departure: Pick<DeskDeparture, 'ledBy' | 'startDate' | 'endDate'>
  today: CalendarDate
}

/** The sheets that a staff member may download today. Sheets that the server would refuse are not offered. */
export function listAllowedSheets(request: Query) {
  const hasTravelDocuments = hasAccess(request, 'handle_travel_documents')
  const isOpen = (name: DepartureSheet | SheetSet) => hasTravelDocuments || !hasOnlyTravelDocumentSheets(name)
  return {
    sheets: DEPARTURE_SHEETS.filter(isOpen),
    hasNotes: hasAccess(request, 'read_medical_notes'),
    /** The sheet of a tab; undefined when the tab has none, or when the staff member may not download it. */
    sheetForTab: (tab: string | undefined) =>
      [...DEPARTURE_SHEETS, ...SHEET_SETS].find((name) => name === tab && isOpen(name)),
  }
}

function hasAccess(
  { staff, departure, today }: Query,
  permission: 'handle_travel_documents' | 'read_medical_notes',
): boolean {
  if (staff.permissions[permission] !== 'limited') return staff.permissions[permission] !== undefined
  const ledDeparture = {
    ledBy: departure.ledBy?.id ?? null,
    startDate: calendarDate(departure.startDate),
    endDate: calendarDate(departure.endDate),
  }
  return isOwnDeparture(ledDeparture, { staffId: staff.id, today, daysBefore: SENSITIVE_DATA_DAYS_BEFORE })
}
