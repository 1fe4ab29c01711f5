import type { ErasurePreview } from '../api/desk-calls.ts'
import type { PersonalDataSection } from '../api/calls.ts'
import { personalDataMessages } from '#messages/privacy/personal-data.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deletionRepository } from './deletion-repository.ts'
import { readablePersonalDataSources } from './holdings.ts'
import { hasAccount } from './person-of-request.ts'
import type { Subject } from './subject.ts'

/**
 * What an erasure of a person would mean now: the rows of every personal data source, and what prevents the erasure.
 */
export async function previewErasure(platform: Platform, subject: Subject): Promise<ErasurePreview> {
  const { db } = platform
  const heldData = (await listPersonalData(platform, subject)).map(({ title, rows }) => ({ title, rows: rows.length }))
  return {
    hasAccount: hasAccount(subject),
    blocker: await deletionRepository.findBlocker(db, subject, await platform.databaseNow(db)),
    held: heldData.filter((part) => part.rows > 0),
    bookings: subject.bookingIds.length,
    documents: await deletionRepository.countBillingDocuments(db, subject),
    reviews: heldData.find(({ title }) => title === personalDataMessages.reviews.title)?.rows ?? 0,
  }
}

/** All data about a person, source by source. */
export async function listPersonalData(platform: Platform, subject: Subject): Promise<PersonalDataSection[]> {
  const parts: PersonalDataSection[] = []
  for (const holding of readablePersonalDataSources) parts.push(...(await holding.list(platform.db, subject, platform)))
  return parts
}
