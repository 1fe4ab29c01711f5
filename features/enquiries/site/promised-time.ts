import { callBackTime } from '../rules/call-back-promise.ts'
import { callBackMessages } from '#messages/enquiries/call-back.ts'

const INDIA_UTC_OFFSET_MINUTES = 330

/**
 * The promised call time for this visitor. The office uses India time, so the text says so to a visitor in another time
 * zone.
 */
export function promisedTime(promisedUntil: string): string {
  const at = new Date(promisedUntil)
  // JavaScript counts the minutes from local time to UTC, so India's offset is negative.
  const isOutsideIndia = at.getTimezoneOffset() !== -INDIA_UTC_OFFSET_MINUTES
  return callBackMessages.moment({ ...callBackTime(at, new Date()), isElsewhere: isOutsideIndia })
}
