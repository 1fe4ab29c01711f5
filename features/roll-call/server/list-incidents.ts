import type { DeskIncident, KnownIncident } from '../api/incidents-calls.ts'
import type { OpenIncident } from '#features/today/api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { deskIncidents as texts } from '#messages/roll-call/desk-incidents.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { incidentRepository, type NamedIncident } from './incident-repository.ts'
import { isForbiddenToSettle } from './settle-incident.ts'
import { sealedIncidents } from './sealed-incidents.ts'

type OpenIncidents = { incidents: OpenIncident[]; moreIncidents: number }
type IncidentPlatform = Pick<Platform, 'db' | 'secrets'>

/** Today shows this many of the oldest incidents. The others are counted, and appear when these are resolved. */
const MAX_OPEN_INCIDENTS = 20

/** The incidents of a departure, as its phones show them. */
export async function listKnownIncidents(platform: IncidentPlatform, key: DepartureKey): Promise<KnownIncident[]> {
  return (await incidentRepository.listOf(platform.db, key)).map((row) => toKnownIncident(platform, row))
}

/** The incidents of a departure, as its page shows them. */
export async function listDeskIncidents(
  platform: IncidentPlatform,
  key: DepartureKey,
  staff: Pick<Staff, 'id' | 'role'>,
): Promise<{ incidents: DeskIncident[] }> {
  const rows = await incidentRepository.listOf(platform.db, key)
  return {
    incidents: rows.map((row) => ({
      ...toKnownIncident(platform, row),
      person: personOf(row),
      maySettle: row.settledAt === null && !isForbiddenToSettle(row, staff),
    })),
  }
}

/** Open incidents, for people who can resolve them, and for the tour manager of the departure. */
export async function listOpenIncidents(
  platform: IncidentPlatform & Pick<Platform, 'clock'>,
  staff: Pick<Staff, 'id' | 'role'>,
): Promise<OpenIncidents> {
  const { db, clock } = platform
  const allowance = allowanceOf(staff.role, 'call_roll')
  if (allowance === 'no') return { incidents: [], moreIncidents: 0 }
  const maxRows = MAX_OPEN_INCIDENTS
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const rows = await (allowance === 'limited'
    ? incidentRepository.listOpenForLeader(db, { ledBy: staff.id, today, maxRows })
    : incidentRepository.listOpen(db, maxRows))
  const incidentList = rows.map((row) => {
    const { id, words, at, who } = toKnownIncident(platform, row)
    const { packageId, packageName, startDate } = row
    return { id, packageId, packageName, startDate, words, person: personOf(row), at, who }
  })
  return { incidents: incidentList, moreIncidents: (rows[0]?.all ?? 0) - rows.length }
}

function toKnownIncident({ secrets: { booking: secret } }: IncidentPlatform, row: NamedIncident): KnownIncident {
  const { id, reference, place, settledAt, note } = row
  return {
    id,
    words: sealedIncidents.open(secret, 'words', { id, sealed: row.words }),
    about: reference === null || place === null ? null : { reference, place },
    at: row.at.toISOString(),
    who: row.who,
    photo: row.isPhotoStored ? 'here' : row.hasPhoto ? 'comes' : 'none',
    settled:
      settledAt === null
        ? null
        : {
            who: row.settledBy ?? '',
            at: settledAt.toISOString(),
            note: note === null ? null : sealedIncidents.open(secret, 'note', { id, sealed: note }),
          },
  }
}

function personOf({ name, place, booker }: NamedIncident): string | null {
  if (place === null) return null
  return name !== null && name !== '' ? name : texts.guest(place, booker ?? '')
}
