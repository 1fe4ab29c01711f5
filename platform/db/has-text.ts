import { ilike, or, type AnyColumn, type SQL } from 'drizzle-orm'

/** True where one of some columns has a text in it, whatever its capitals are. Signs of a pattern mean themselves. */
export function hasText(columns: readonly (AnyColumn | SQL)[], text: string): SQL | undefined {
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(...columns.map((column) => ilike(column, pattern)))
}
