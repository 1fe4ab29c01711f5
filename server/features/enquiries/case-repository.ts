import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { CaseKind, CaseView } from '#domain/enquiry-case.ts'
import type { Queryable, Transaction } from '#server/platform/db/queryable.ts'
import { callBackRequests, groupRequests } from '#server/platform/db/schema/asking.ts'
import { caseMessages, complaintNumbers, enquiryCases } from '#server/platform/db/schema/cases.ts'
import { tourPackages } from '#server/platform/db/schema/catalog.ts'
import { enquiries } from '#server/platform/db/schema/operations.ts'

export type CaseRow = typeof enquiryCases.$inferSelect
type CaseMessageRow = typeof caseMessages.$inferSelect
/** A case with what was asked, in one of three tables. */
export type CaseWithSource = Awaited<ReturnType<typeof caseRepository.find>> & object

/** Where what was asked stands. */
type CaseSource = { enquiryId: string } | { callBackId: string } | { groupId: string }
type NewCase = CaseSource & { kind: CaseKind; dueAt: Date; createdAt: Date }

const isOpen = notInArray(enquiryCases.state, ['closed', 'booked'])

function ofView(view: CaseView, staffId: string): SQL | undefined {
  switch (view) {
    case 'open':
      return isOpen
    case 'mine':
      return and(isOpen, eq(enquiryCases.ownerId, staffId))
    case 'nobody':
      return and(isOpen, isNull(enquiryCases.ownerId))
    case 'complaints':
      return and(isOpen, isNotNull(enquiryCases.complaintNumber))
    case 'partners':
      return and(isOpen, eq(enquiryCases.kind, 'partner'))
    case 'closed':
      return inArray(enquiryCases.state, ['closed', 'booked'])
  }
}

const read = (db: Queryable) =>
  db
    .select({
      row: enquiryCases,
      enquiry: enquiries,
      callBack: callBackRequests,
      group: groupRequests,
      packageName: tourPackages.name,
    })
    .from(enquiryCases)
    .leftJoin(enquiries, eq(enquiries.id, enquiryCases.enquiryId))
    .leftJoin(callBackRequests, eq(callBackRequests.id, enquiryCases.callBackId))
    .leftJoin(groupRequests, eq(groupRequests.id, enquiryCases.groupId))
    .leftJoin(
      tourPackages,
      sql`${tourPackages.id} = coalesce(${callBackRequests.tourPackageId}, ${groupRequests.tourPackageId})`,
    )

/** The only SQL on the cases of the office and their messages. */
export const caseRepository = {
  async insert(tx: Transaction, { createdAt, ...row }: NewCase): Promise<CaseRow> {
    const [inserted] = await tx
      .insert(enquiryCases)
      .values({ ...row, createdAt, changedAt: createdAt })
      .returning()
    if (inserted === undefined) throw new Error('a case was not inserted')
    return inserted
  },

  /** What is due first stands above; what is not due, the latest first. */
  async list(db: Queryable, { view, staffId, limit }: { view: CaseView; staffId: string; limit: number }) {
    const { dueAt, createdAt, id } = enquiryCases
    return read(db)
      .where(ofView(view, staffId))
      .orderBy(sql`${dueAt} is null`, asc(dueAt), desc(createdAt), id)
      .limit(limit)
  },

  async countViews(db: Queryable, staffId: string) {
    const counted = async (view: CaseView) => {
      const [row] = await db.select({ count: count() }).from(enquiryCases).where(ofView(view, staffId))
      return row?.count ?? 0
    }
    const [open, mine, nobody, complaints, partners] = await Promise.all([
      counted('open'),
      counted('mine'),
      counted('nobody'),
      counted('complaints'),
      counted('partners'),
    ])
    return { open, mine, nobody, complaints, partners, closed: 0 }
  },

  /** Open cases whose moment has passed. */
  async countOverdue(db: Queryable, now: Date): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(enquiryCases)
      .where(and(isOpen, sql`${enquiryCases.dueAt} < ${now.toISOString()}::timestamptz`))
    return row?.count ?? 0
  },

  async find(db: Queryable, number: number) {
    const [found] = await read(db).where(eq(enquiryCases.number, number))
    return found
  },

  async listMessages(db: Queryable, caseId: string): Promise<CaseMessageRow[]> {
    return db
      .select()
      .from(caseMessages)
      .where(eq(caseMessages.caseId, caseId))
      .orderBy(asc(caseMessages.createdAt), asc(caseMessages.id))
  },

  async insertMessage(tx: Transaction, message: typeof caseMessages.$inferInsert): Promise<CaseMessageRow> {
    const [inserted] = await tx.insert(caseMessages).values(message).returning()
    if (inserted === undefined) throw new Error('a message was not inserted')
    return inserted
  },

  /** Takes an answer back that was not ordered yet. @returns false when it is too late. */
  async stopMessage(tx: Transaction, { id, caseId }: { id: string; caseId: string }): Promise<boolean> {
    const isWaiting = and(eq(caseMessages.id, id), eq(caseMessages.caseId, caseId), isNotNull(caseMessages.sendAt))
    const { rowCount } = await tx.delete(caseMessages).where(isWaiting)
    return rowCount === 1
  },

  /** Notes that an answer is ordered now. Undefined when it was stopped, or ordered before. */
  async takeMessage(tx: Transaction, id: string) {
    const [message] = await tx
      .update(caseMessages)
      .set({ sendAt: null })
      .where(and(eq(caseMessages.id, id), isNotNull(caseMessages.sendAt)))
      .returning()
    return message
  },

  async findNumberOf(db: Queryable, caseId: string): Promise<number | undefined> {
    const [row] = await db.select({ number: enquiryCases.number }).from(enquiryCases).where(eq(enquiryCases.id, caseId))
    return row?.number
  },

  /** Changes a case, when nobody else has changed it since `version`. @returns false for an old one. */
  async change(
    tx: Transaction,
    { id, version }: { id: string; version: number },
    changes: Partial<typeof enquiryCases.$inferInsert>,
  ): Promise<boolean> {
    const { rowCount } = await tx
      .update(enquiryCases)
      .set({ ...changes, version: version + 1 })
      .where(and(eq(enquiryCases.id, id), eq(enquiryCases.version, version)))
    return rowCount === 1
  },

  async nextComplaintNumber(tx: Transaction): Promise<number> {
    const { rows } = await tx.execute<{ number: string }>(
      sql`select nextval(${complaintNumbers.seqName ?? ''}) as number`,
    )
    return Number(rows[0]?.number ?? 0)
  },
}
