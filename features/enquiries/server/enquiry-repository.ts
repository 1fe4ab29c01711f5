import type { Transaction } from '#platform/db/queryable.ts'
import { enquiries } from '#platform/db/schema/operations.ts'

/** Stores a message and returns its id. */
export async function insertEnquiry(tx: Transaction, enquiry: typeof enquiries.$inferInsert): Promise<string> {
  const [row] = await tx.insert(enquiries).values(enquiry).returning({ id: enquiries.id })
  if (row === undefined) throw new Error('an enquiry was not inserted')
  return row.id
}
