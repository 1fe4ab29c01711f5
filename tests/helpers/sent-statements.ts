/** What a caller passes to the driver: the statements of one round trip (platform/db/pipelined.ts). */
export function statementsIn(request: unknown): readonly unknown[] {
  const { statements }: { statements?: unknown } = Object(request)
  return Array.isArray(statements) ? statements : [request]
}

/** The text of all statements in one round trip, in any form that the driver accepts. */
export function textOf(request: unknown): string {
  return statementsIn(request)
    .map((statement) => (typeof statement === 'string' ? statement : String(Object(statement).text ?? '')))
    .join('; ')
}
