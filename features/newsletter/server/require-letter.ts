import type { DeskLetter } from '../api/desk-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { checkLetter, type LetterContent } from '../rules/newsletter-letter.ts'
import { newsletterRefusals } from '#messages/newsletter/desk-checks.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { changedMeanwhile } from '#platform/db/changed-meanwhile.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { letterRepository, type LetterRow } from './letter-repository.ts'

/** The text of a stored letter. */
export function contentOf({ subject, preview, body }: LetterRow): LetterContent {
  return { subject, preview, body }
}

/** The letter that is being written, in this version. @throws {AppError} what {@link changedLetter} gives. */
export async function requireDraft(
  db: Queryable,
  { id, version }: { id: string; version: number },
): Promise<LetterRow> {
  const letter = await letterRepository.findOpen(db)
  const isTheOne = letter?.id === id && letter.version === version && letter.status === 'draft'
  if (!isTheOne) throw await changedLetter(db)
  return letter
}

/** The refusal says everything that is missing. @throws {AppError} `LETTER_NOT_READY`. */
export function assertLetterReady(content: LetterContent): void {
  const blocks = checkLetter(content)
  if (blocks.length > 0) throw new AppError('LETTER_NOT_READY', { message: newsletterRefusals.notReady(blocks) })
}

/**
 * The refusal to save over what somebody else has kept meanwhile, with what is written now. While a letter goes out nothing
 * is written: `LETTER_ON_ITS_WAY`.
 */
export async function changedLetter(db: Queryable): Promise<AppError> {
  const letter = await letterRepository.findOpen(db)
  if (letter?.status === 'sending') return new AppError('LETTER_ON_ITS_WAY')
  return changedMeanwhile({ letter: letter === undefined ? null : await toLetterDto(db, letter) })
}

/** The letter that is being written or sent, as it goes over the wire. */
export async function toLetterDto(db: Queryable, letter: LetterRow): Promise<DeskLetter> {
  const [writer] = await staffRepository.findNames(db, [letter.changedBy])
  const { id, version, status, changedAt, startsAt } = letter
  return {
    id,
    version,
    isOrdered: status === 'sending',
    content: contentOf(letter),
    changedBy: writer?.name ?? '',
    changedAt: changedAt.toISOString(),
    startsAt: startsAt?.toISOString() ?? null,
    checks: checkLetter(contentOf(letter)),
  }
}
