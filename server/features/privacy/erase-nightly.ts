import { sweepMailFiles } from '#server/platform/mail/sweep-mail-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'
import { syncErasureRecord } from './erasure-record.ts'

/**
 * The night's erasing: who asked for it, who came back with a backup, and the files of mails that are gone. An account
 * that fails keeps nobody else waiting.
 *
 * @throws an error at the end when some could not be erased, so that the job is tried again.
 */
export async function eraseNightly(platform: Platform): Promise<void> {
  const { erased, waiting, failed } = await eraseDueAccounts(platform)
  const again = await syncErasureRecord(platform)
  const files = await sweepMailFiles(platform)
  platform.log.info({ erased, waiting, failed, again, files }, 'accounts erased')
  if (failed > 0) throw new Error(`${failed} accounts could not be erased`)
}
