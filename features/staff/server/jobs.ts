import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { DRAFT_RETENTION_DAYS } from '../rules/desk-draft.ts'
import { draftRepository } from './draft-repository.ts'
import { presenceRepository } from './presence-repository.ts'
import { staffAttemptRepository } from './staff-attempt-repository.ts'

const sweepQueue = queue('staff-sweep', { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 3600 })
/** At 03:50 every night, India time. */
const NIGHTLY = '50 3 * * *'
const DAY_MS = 86_400_000
/** For this many days an expired link is reported as expired, and after that as unknown. */
const LINKS_RETENTION_DAYS = 30

/**
 * The nightly clean-up of the staff tables: ended sessions and attempts, used codes, expired links, abandoned drafts.
 */
export async function registerStaffJobs({ clock, db, jobs, log }: Platform): Promise<void> {
  await jobs.declare([sweepQueue])
  await jobs.workOnSchedule(sweepQueue, NIGHTLY, async () => {
    const now = clock.now().getTime()
    const rows = await staffAttemptRepository.sweep(db, {
      codesBefore: new Date(now - DAY_MS),
      linksBefore: new Date(now - LINKS_RETENTION_DAYS * DAY_MS),
    })
    const drafts = await draftRepository.sweep(db, new Date(now - DRAFT_RETENTION_DAYS * DAY_MS))
    await presenceRepository.sweep(db, new Date(now - DAY_MS))
    log.info({ rows, drafts }, 'ended desk sessions, codes, links and old drafts deleted')
  })
}
