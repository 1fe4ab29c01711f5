import { and, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { PERSONAL_IMPORTS } from '#features/import-export/rules/list-import.ts'
import { fileProblems, rowProblems } from '#messages/import-export/desk.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { importLines, importParts, imports } from '#platform/db/schema/imports.ts'
import type { PersonalDataSource } from './holding.ts'
import { phonesOf, type Subject } from './subject.ts'

/** A phone number is identified by this many last digits, in any notation. */
const IDENTIFYING_DIGITS = 10

/**
 * Files with bookings, travellers and enquiries that the office imports. They are temporary copies, so the person reads
 * the imported data in the other sections. A row that may be about the person loses its text and is reported as not
 * imported; all other rows continue. A file that has not been read yet may contain anybody, so its import ends with an
 * explanation.
 */
export const importPersonalData: PersonalDataSource = {
  list: () => Promise.resolve([]),

  async erase(tx, subject, { at }) {
    await rejectUnreadImports(tx, at)
    const personal = tx
      .select({ id: imports.id })
      .from(imports)
      .where(inArray(imports.kind, [...PERSONAL_IMPORTS]))
    // This waits for a row that a running import has locked. Such a row is then already a booking or an enquiry, and is
    // erased as one.
    await tx
      .update(importLines)
      .set({
        label: '',
        cells: null,
        content: null,
        reason: rowProblems.erased,
        result: sql`case when ${importLines.result} = 'waits' then 'refused' else ${importLines.result} end`,
        at,
      })
      .where(and(inArray(importLines.importId, personal), namesPerson(subject, await phonesOf(tx, subject))))
  },
}

async function rejectUnreadImports(tx: Transaction, at: Date): Promise<void> {
  const ended = await tx
    .update(imports)
    .set({
      refusal: fileProblems.erased,
      readAt: at,
      sentAt: sql`coalesce(${imports.sentAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(inArray(imports.kind, [...PERSONAL_IMPORTS]), isNull(imports.readAt)))
    .returning({ id: imports.id })
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(importParts).where(inArray(importParts.importId, ids))
}

/** A row with an email address or a phone number of the person, or with exactly their name. */
function namesPerson({ name, addresses }: Subject, phones: readonly string[]): SQL | undefined {
  const searchText = sql`lower(concat_ws(' ', ${importLines.label}, ${importLines.cells}::text, ${importLines.content}::text))`
  const digits = sql`regexp_replace(${searchText}, '[^0-9]', '', 'g')`
  const numbers = phones.map((phone) => phone.replaceAll(/\D/g, '').slice(-IDENTIFYING_DIGITS))
  return or(
    ...addresses.map(({ email }) => sql`position(${email}::text in ${searchText}) > 0`),
    ...numbers.flatMap((number) =>
      number.length === IDENTIFYING_DIGITS ? [sql`position(${number}::text in ${digits}) > 0`] : [],
    ),
    name === '' ? sql`false` : sql`lower(${importLines.label}) = lower(${name}::text)`,
  )
}
