import { ilike, or, type AnyColumn, type SQL } from 'drizzle-orm'

/** True where one of the columns contains a text, ignoring case. Wildcard characters are escaped. */
export function hasText(columns: readonly (AnyColumn | SQL)[], text: string): SQL | undefined {
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(...columns.map((column) => ilike(column, pattern)))
}
