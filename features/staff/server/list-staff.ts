import type { StaffPerson } from '../api/desk-calls.ts'
import { parseUserAgent } from '#kernel/text/device-words.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { staffAuthOf } from './staff-auth.ts'
import { staffRepository, type StaffRow } from './staff-repository.ts'

/** Lists the staff by name, with the state of their two-step verification and where they are signed in. */
export async function listStaff(platform: Platform): Promise<StaffPerson[]> {
  return toPeople(platform, await staffRepository.list(platform.db))
}

/** Staff in the shape that the staff page needs. */
export async function toPeople(platform: Platform, rows: readonly StaffRow[]): Promise<StaffPerson[]> {
  const ids = rows.map(({ id }) => id)
  const sessions = await staffRepository.listSessions(platform.db, ids)
  const steps = await staffRepository.listSecondSteps(platform.db, ids)
  const codesLeft = new Map(
    await Promise.all(steps.map(async ({ staffId }) => [staffId, await countCodes(platform, staffId)] as const)),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    secondStep: row.twoFactorEnabled ? 'set' : 'missing',
    recoveryCodesLeft: codesLeft.get(row.id) ?? null,
    invitedAt: row.invitedAt.toISOString(),
    seenAt: row.seenAt?.toISOString() ?? null,
    signedIn: row.twoFactorEnabled
      ? sessions
          .filter(({ staffId }) => staffId === row.id)
          .map(({ userAgent, since }) => ({ device: deviceOf(userAgent), since: since.toISOString() }))
      : [],
    isSample: row.isSample,
    version: row.version,
  }))
}

function deviceOf(userAgent: string | null): string {
  const { browser, system } = parseUserAgent(userAgent ?? '')
  return [browser, system].filter((part) => part !== null).join(', ')
}

async function countCodes(platform: Platform, userId: string): Promise<number> {
  const { backupCodes } = await staffAuthOf(platform).api.viewBackupCodes({ body: { userId } })
  return backupCodes.length
}
