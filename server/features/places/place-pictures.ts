import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/queryable.ts'
import { pictures } from '#server/platform/db/schema/catalog.ts'

/** True when the catalogue has a picture with this key. */
export async function isPicture(db: Queryable, key: string): Promise<boolean> {
  return (await db.$count(pictures, eq(pictures.key, key))) > 0
}

/** The keys of all pictures of the catalogue. */
export async function listPictureKeys(db: Queryable): Promise<string[]> {
  const rows = await db.select({ key: pictures.key }).from(pictures).orderBy(asc(pictures.key))
  return rows.map(({ key }) => key)
}
