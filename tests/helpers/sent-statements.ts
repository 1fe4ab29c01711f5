/** What a caller hands to the driver: the statements of one way to the database (platform/db/one-way.ts). */
export function statementsIn(asked: unknown): readonly unknown[] {
  const { statements }: { statements?: unknown } = Object(asked)
  return Array.isArray(statements) ? statements : [asked]
}

/** The text of all that goes on one way, in one of the ways in which the driver takes it. */
export function textOf(asked: unknown): string {
  return statementsIn(asked)
    .map((statement) => (typeof statement === 'string' ? statement : String(Object(statement).text ?? '')))
    .join('; ')
}
