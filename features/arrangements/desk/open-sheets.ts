import type { DeskDeparture } from '../api/departure-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import {
  DEPARTURE_SHEETS,
  isOfPapers,
  SHEET_SETS,
  type DepartureSheet,
  type SheetSet,
} from '#kernel/addresses/departure-sheets.ts'
import { isOwnDeparture, MEDICAL_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'

type Asked = {
  staff: Pick<StaffMember, 'id' | 'acts'>
  departure: Pick<DeskDeparture, 'ledBy' | 'startDate' | 'endDate'>
  today: CalendarDate
}

/** Which sheets somebody may take today: those that the server would refuse are not offered. */
export function openSheets(asked: Asked) {
  const hasPapers = mayOpen(asked, 'handle_papers')
  const isOpen = (name: DepartureSheet | SheetSet) => hasPapers || !isOfPapers(name)
  return {
    sheets: DEPARTURE_SHEETS.filter(isOpen),
    hasNotes: mayOpen(asked, 'read_medical_notes'),
    /** The sheet of a tab; undefined for a tab that has none, or none that is open. */
    ofTab: (tab: string | undefined) =>
      [...DEPARTURE_SHEETS, ...SHEET_SETS].find((name) => name === tab && isOpen(name)),
  }
}

function mayOpen({ staff, departure, today }: Asked, act: 'handle_papers' | 'read_medical_notes'): boolean {
  if (staff.acts[act] !== 'limited') return staff.acts[act] !== undefined
  const led = {
    ledBy: departure.ledBy?.id ?? null,
    startDate: calendarDate(departure.startDate),
    endDate: calendarDate(departure.endDate),
  }
  return isOwnDeparture(led, { staffId: staff.id, today, daysBefore: MEDICAL_DAYS_BEFORE })
}
