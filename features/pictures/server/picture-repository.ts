import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PictureUse } from '../api/desk-calls.ts'
import type { LibraryKind } from '../rules/picture-library.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { pictures } from '#platform/db/schema/catalog.ts'
import { uploadedPictures } from '#platform/db/schema/pictures.ts'
import { staff } from '#platform/db/schema/staff.ts'
import { isUnused, MAX_LISTED_USES, usesOf } from './picture-uses.ts'

/** A picture of the library, with where it is used. */
export type StoredPicture = typeof pictures.$inferSelect & {
  addedBy: string | null
  addedAt: Date | null
  uses: PictureUse[]
  /** True when more packages show the picture than are listed. */
  hasMoreUses: boolean
}
type VersionedKey = { key: string; version: number }
type Query = { q?: string | undefined; kind?: LibraryKind | undefined; from: number; limit: number }

const KINDS: Readonly<Record<LibraryKind, SQL | undefined>> = {
  all: undefined,
  added: sql`${uploadedPictures.pictureKey} is not null`,
  unused: isUnused(sql`${pictures.key}`),
  'without text': sql`${pictures.alt} = ''`,
}

/**
 * Pictures of the site's own layout, in other widths than those of the catalogue. They cannot be chosen for a package.
 */
const LAYOUT_PICTURE_KEYS = ['default', 'hero', 'hero-portrait']

/** All of the desk's queries for pictures. */
export const pictureRepository = {
  /** Pictures added by the office come first, newest first, then all others. */
  async list(db: Queryable, { q = '', kind = 'all', from, limit }: Query) {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean)
    const found = and(
      notInArray(pictures.key, LAYOUT_PICTURE_KEYS),
      KINDS[kind],
      ...words.map((word) => sql`strpos(lower(${pictures.alt} || ' ' || ${pictures.key}), ${word}) > 0`),
    )
    const rows = await select(db)
      .where(found)
      .orderBy(sql`${uploadedPictures.uploadedAt} desc nulls last`, pictures.key)
      .offset(from)
      .limit(limit)
    const [totals] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(pictures)
      .leftJoin(uploadedPictures, eq(uploadedPictures.pictureKey, pictures.key))
      .where(found)
    return { pictures: await withUses(db, rows), total: totals?.total ?? 0 }
  },

  async findMany(db: Queryable, keys: readonly string[]): Promise<StoredPicture[]> {
    const rows = await select(db).where(hasKeyIn(keys)).orderBy(pictures.key)
    return withUses(db, rows)
  },

  async find(db: Queryable, key: string): Promise<StoredPicture | undefined> {
    const [found] = await pictureRepository.findMany(db, [key])
    return found
  },

  /** The picture that was made from the same file. */
  async findBySource(db: Queryable, sourceHash: string): Promise<string | undefined> {
    const { pictureKey, sourceHash: storedHash } = uploadedPictures
    const [row] = await db.select({ pictureKey }).from(uploadedPictures).where(eq(storedHash, sourceHash))
    return row?.pictureKey
  },

  async insert(
    tx: Transaction,
    picture: typeof pictures.$inferInsert,
    uploaded: Omit<typeof uploadedPictures.$inferInsert, 'pictureKey'>,
  ): Promise<void> {
    await tx.insert(pictures).values(picture)
    await tx.insert(uploadedPictures).values({ pictureKey: picture.key, ...uploaded })
  },

  /** @returns false when the given version is out of date. */
  async change(
    tx: Transaction,
    { key, version }: VersionedKey,
    changes: Pick<typeof pictures.$inferSelect, 'alt' | 'focal'>,
  ): Promise<boolean> {
    const { rowCount } = await tx
      .update(pictures)
      .set({ ...changes, version: version + 1 })
      .where(and(eq(pictures.key, key), eq(pictures.version, version)))
    return rowCount === 1
  },

  /** @returns false when the given version is out of date. */
  async remove(tx: Transaction, { key, version }: VersionedKey): Promise<boolean> {
    const { rowCount } = await tx.delete(pictures).where(and(eq(pictures.key, key), eq(pictures.version, version)))
    return rowCount === 1
  },
}

function select(db: Queryable) {
  return db
    .select({ picture: pictures, addedBy: staff.name, addedAt: uploadedPictures.uploadedAt })
    .from(pictures)
    .leftJoin(uploadedPictures, eq(uploadedPictures.pictureKey, pictures.key))
    .leftJoin(staff, eq(staff.id, uploadedPictures.uploadedBy))
    .$dynamic()
}

const hasKeyIn = (keys: readonly string[]) =>
  sql`${pictures.key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`

type PictureRow = { picture: typeof pictures.$inferSelect; addedBy: string | null; addedAt: Date | null }

async function withUses(db: Queryable, found: readonly PictureRow[]): Promise<StoredPicture[]> {
  if (found.length === 0) return []
  const keys = found.map(({ picture }) => picture.key)
  const { rows } = await db.execute<PictureUse & { key: string }>(usesOf(keys))
  return found.map(({ picture, ...added }) => ({
    ...picture,
    ...added,
    ...toUses(rows.filter(({ key }) => key === picture.key).map(({ kind, id, name }) => ({ kind, id, name }))),
  }))
}

/** Drops the extra package that was read only to find out whether there are more. */
function toUses(uses: readonly PictureUse[]): Pick<StoredPicture, 'uses' | 'hasMoreUses'> {
  const packages = uses.filter(({ kind }) => kind === 'package')
  const more = packages[MAX_LISTED_USES]
  return { uses: uses.filter((use) => use !== more), hasMoreUses: more !== undefined }
}
