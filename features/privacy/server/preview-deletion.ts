import type { DeletionPreview } from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { SignedInUser } from '#features/accounts/server/session-user.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deletionRepository } from './deletion-repository.ts'
import { findSubject } from './subject.ts'

/** Previews what deleting the account would mean today. @throws {AppError} `NOT_SIGNED_IN` */
export async function previewDeletion({ db, databaseNow }: Platform, user: SignedInUser): Promise<DeletionPreview> {
  const subject = await findSubject(db, user.id)
  if (subject === undefined) throw new AppError('NOT_SIGNED_IN')
  return {
    blocker: await deletionRepository.findBlocker(db, subject, await databaseNow(db)),
    bookings: subject.bookingIds.length,
    documents: await deletionRepository.countBillingDocuments(db, subject),
  }
}
