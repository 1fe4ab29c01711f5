import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/queryable.ts'
import { formerNames } from '#platform/db/schema/former-names.ts'

type NameChange = { kind: 'category' | 'region'; from: string; to: string }

/** Ensures that the new name of a place or category is no longer a former name of another one. */
export async function removeFromFormerNames(tx: Transaction, { kind, to }: Omit<NameChange, 'from'>): Promise<void> {
  await tx.delete(formerNames).where(and(eq(formerNames.kind, kind), eq(formerNames.name, to.toLowerCase())))
}

/** Saves the old name of a category or state, so that URLs with the old name lead to the new one. */
export async function saveFormerName(tx: Transaction, id: string, { kind, from, to }: NameChange): Promise<void> {
  const name = from.toLowerCase()
  if (name === to.toLowerCase()) return
  await removeFromFormerNames(tx, { kind, to })
  const now = kind === 'category' ? { categoryId: id, regionId: null } : { categoryId: null, regionId: Number(id) }
  await tx
    .insert(formerNames)
    .values({ kind, name, ...now })
    .onConflictDoUpdate({ target: [formerNames.kind, formerNames.name], set: now })
}
