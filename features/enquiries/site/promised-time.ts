import { callBackTime } from '../rules/call-back-promise.ts'
import { callBackMessages } from '#messages/enquiries/call-back.ts'

const MINUTES_OF_INDIA = 330

/**
 * The promised call time for this visitor. The office uses India time, so the text says so to a visitor in another time
 * zone.
 */
export function promisedTime(promisedUntil: string): string {
  const at = new Date(promisedUntil)
  // JavaScript counts the minutes from local time to UTC, so India's offset is negative.
  const isElsewhere = at.getTimezoneOffset() !== -MINUTES_OF_INDIA
  return callBackMessages.moment({ ...callBackTime(at, new Date()), isElsewhere })
}
