import type { DeskPicture } from '../api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { PictureProblem } from '../rules/picture-file.ts'
import { PICTURES_PER_PAGE, type LibraryKind } from '../rules/picture-library.ts'
import { toPictureDto } from '#features/catalog/server/to-picture-dto.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { pictureRepository, type StoredPicture } from './picture-repository.ts'
import { uploadRepository, type UploadRow } from './upload-repository.ts'

type Query = {
  q?: string | undefined
  kind?: LibraryKind | undefined
  page?: number | undefined
  keys?: string | undefined
}

/** A page of the library, or the pictures with these keys. */
export async function listPictures(
  { db }: Platform,
  { q, kind, page = 1, keys }: Query,
): Promise<{ pictures: DeskPicture[]; total: number }> {
  if (keys !== undefined) {
    const found = await pictureRepository.findMany(db, keys.split(','))
    return { pictures: found.map(toDeskPicture), total: found.length }
  }
  const from = (page - 1) * PICTURES_PER_PAGE
  const { pictures, total } = await pictureRepository.list(db, { q, kind, from, limit: PICTURES_PER_PAGE })
  return { pictures: pictures.map(toDeskPicture), total }
}

/**
 * The state of a file that this person has uploaded.
 *
 * @throws {AppError} `PICTURE_UPLOAD_GONE` for somebody else's file, and after a day.
 */
export async function getPictureUpload(
  { db }: Platform,
  staff: Staff,
  id: string,
): Promise<{ state: UploadRow['state']; problem: PictureProblem | null; picture: DeskPicture | null }> {
  const upload = await uploadRepository.find(db, id)
  if (upload?.uploadedBy !== staff.id) throw new AppError('PICTURE_UPLOAD_GONE')
  const { state, problem, pictureKey } = upload
  const picture = pictureKey === null ? undefined : await pictureRepository.find(db, pictureKey)
  return { state, problem, picture: picture === undefined ? null : toDeskPicture(picture) }
}

export function toDeskPicture({
  key,
  version,
  addedBy,
  addedAt,
  uses,
  hasMoreUses,
  ...row
}: StoredPicture): DeskPicture {
  const added = addedBy === null || addedAt === null ? null : { by: addedBy, at: addedAt.toISOString() }
  return { key, picture: toPictureDto(row), version, added, uses, hasMoreUses }
}
