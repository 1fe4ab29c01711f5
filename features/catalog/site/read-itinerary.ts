import type { ItineraryDay } from '../api/package-schemas.ts'
import { parseJsonList, parseTextList } from '#kernel/text/json-list.ts'

/** The days of a package's JSON itinerary. An entry without title and details is left out; bad fields become empty. */
export function parseItinerary(value: string): ItineraryDay[] {
  return parseJsonList(value)
    .map(toDay)
    .filter((day) => day !== null)
}

function toDay(value: unknown): ItineraryDay | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = new Map<string, unknown>(Object.entries(value))
  const day = {
    dayTitle: textOf(fields.get('dayTitle')),
    dayDetails: textOf(fields.get('dayDetails')),
    photos: parseTextList(fields.get('photos')),
  }
  return day.dayTitle === '' && day.dayDetails === '' ? null : day
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
