import type { ActName } from '#platform/audit/act-names.ts'
import { actRepository } from '#platform/audit/act-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { ActFacts } from '#platform/db/schema/acts.ts'
import { staffRepository } from './staff-repository.ts'

/** So many acts are looked through. */
const MOST = 50

/** The last change of a field: a member of the office by name, else the role. */
type FieldChange<Field extends string> = { field: Field; who: string; at: string }

type Asked<Field extends string> = {
  on: { kind: string; id: string }
  names: readonly ActName[]
  fields: readonly Field[]
  /** The fields that an act changed. Left out: those that it names in `fields`. */
  fieldsOf?: (act: { name: string; before: ActFacts | null; after: ActFacts | null }) => readonly string[]
}

/** Who changed which field of a thing last, as far as the record of acts knows. */
export async function findLastChanges<Field extends string>(
  db: Queryable,
  { on, names, fields, fieldsOf = namedFields }: Asked<Field>,
): Promise<FieldChange<Field>[]> {
  const acts = await actRepository.listOn(db, { ...on, names, limit: MOST })
  const ids = acts.flatMap(({ staff }) => (staff === null ? [] : [staff]))
  const people = await staffRepository.findNames(db, [...new Set(ids)])
  return fields.flatMap((field) => {
    const last = acts.find((act) => fieldsOf(act).includes(field))
    if (last === undefined) return []
    const who = people.find(({ id }) => id === last.staff)?.name ?? last.role
    return [{ field, who, at: last.at.toISOString() }]
  })
}

/** The fields that an act names in its values of after. */
export function namedFields({ after }: { after: ActFacts | null }): readonly string[] {
  return String(after?.['fields'] ?? '').split(',')
}
