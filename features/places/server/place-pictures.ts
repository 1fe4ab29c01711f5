import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { pictures } from '#platform/db/schema/catalog.ts'

/** True when the catalogue has a picture with this key. */
export async function isPicture(db: Queryable, key: string): Promise<boolean> {
  return (await db.$count(pictures, eq(pictures.key, key))) > 0
}
