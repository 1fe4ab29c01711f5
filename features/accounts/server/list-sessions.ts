import type { DeviceSession } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { parseUserAgent } from '#kernel/text/device-words.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sessionRepository, type SessionRow } from './session-repository.ts'
import type { SignedIn } from './session-user.ts'

/**
 * The devices on which a user is signed in: this device first, then the others by last use. A session is renewed once a
 * day, so only the day of last use is known, not the time. IP addresses are not stored.
 */
export async function listSessions({ db }: Platform, { user, sessionId }: SignedIn): Promise<DeviceSession[]> {
  const rows = await sessionRepository.listByUser(db, user.id)
  const deviceSessions = rows.map((row) => toDeviceSession(row, sessionId))
  return [
    ...deviceSessions.filter(({ is_current }) => is_current),
    ...deviceSessions.filter(({ is_current }) => !is_current),
  ]
}

function toDeviceSession({ id, userAgent, createdAt, updatedAt }: SessionRow, current: string): DeviceSession {
  return {
    id,
    ...parseUserAgent(userAgent ?? ''),
    is_current: id === current,
    signed_in_on: todayIn(BUSINESS_TIME_ZONE, createdAt),
    last_seen_on: todayIn(BUSINESS_TIME_ZONE, updatedAt),
  }
}
