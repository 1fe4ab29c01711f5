import { sweepMailFiles } from '#platform/mail/sweep-mail-files.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'
import { syncErasureRecord } from './erasure-record.ts'

/**
 * Erases people who asked for it, and people who reappeared because a backup was restored. Also deletes the files of
 * deleted emails. If one account fails, the others are still erased.
 *
 * @throws {Error} at the end if some accounts could not be erased, so that the job is retried.
 */
export async function eraseNightly(platform: Platform): Promise<void> {
  const { erased, waiting, failed } = await eraseDueAccounts(platform)
  const reappliedCount = await syncErasureRecord(platform)
  const files = await sweepMailFiles(platform)
  platform.log.info({ erased, waiting, failed, again: reappliedCount, files }, 'accounts erased')
  if (failed > 0) throw new Error(`${failed} accounts could not be erased`)
}
