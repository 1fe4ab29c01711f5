import { callBackMoment } from '../rules/call-back-promise.ts'
import { callBackMessages } from '#messages/enquiries/call-back.ts'

const MINUTES_OF_INDIA = 330

/**
 * The moment before which we call, as this visitor reads it. The office's clock is the one in India, so a visitor whose
 * clock shows another time is told so.
 */
export function promisedMoment(promisedUntil: string): string {
  const at = new Date(promisedUntil)
  // JavaScript counts the minutes from the local time to UTC, so those of India are below zero.
  const isElsewhere = at.getTimezoneOffset() !== -MINUTES_OF_INDIA
  return callBackMessages.moment({ ...callBackMoment(at, new Date()), isElsewhere })
}
