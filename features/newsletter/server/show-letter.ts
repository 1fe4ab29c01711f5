import * as z from 'zod/mini'
import { Uuid } from '#kernel/wire/schema-parts.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { letterRepository } from './letter-repository.ts'
import { renderLetter } from './render-letter.ts'
import { contentOf } from './require-letter.ts'

/** A letter as a mail program shows it, without anybody's link. @throws {AppError} `LETTER_GONE`. */
export async function showLetter(platform: Platform, id: string): Promise<string> {
  const letter = z.safeParse(Uuid, id).success ? await letterRepository.find(platform.db, id) : undefined
  if (letter === undefined) throw new AppError('LETTER_GONE')
  return (await renderLetter(platform, contentOf(letter), null)).html
}
