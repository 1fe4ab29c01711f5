import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { CaseView, CaseNumber } from '../rules/enquiry-case.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { callBackRequests, groupRequests } from '#platform/db/schema/asking.ts'
import { enquiryCases } from '#platform/db/schema/cases.ts'
import { enquiries } from '#platform/db/schema/operations.ts'
import { selectCases } from './case-query.ts'

const isOpen = notInArray(enquiryCases.state, ['closed', 'booked'])

function matchesView(view: CaseView, staffId: string): SQL | undefined {
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

type Listing = {
  view: CaseView
  staffId: string
  /** Words to search for, or a reference number; null lists the whole view. */
  search: string | CaseNumber | null
  limit: number
  offset: number
}

function matchesNumber({ series, number }: CaseNumber): SQL | undefined {
  const column = { E: enquiryCases.number, C: enquiryCases.complaintNumber, G: groupRequests.number }[series]
  return eq(column, number)
}

/** Matches cases whose name, email address or message contains the text, or whose phone number has its digits. */
function matchesSearch(search: string | CaseNumber): SQL | undefined {
  if (typeof search !== 'string') return matchesNumber(search)
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const digits = search.replaceAll(/\D/g, '')
  const { name, email, message } = enquiries
  const group = groupRequests
  const texts = [name, email, message, group.name, group.email, group.message, group.trip]
  const phones = [enquiries.phone, groupRequests.phone, callBackRequests.phone]
  return or(
    ...texts.map((column) => ilike(column, pattern)),
    ...(digits.length < MIN_DIGITS
      ? []
      : phones.map((column) => sql`regexp_replace(${column}, '\\D', '', 'g') like ${`%${digits}%`}`)),
  )
}

const MIN_DIGITS = 4

/** Queries for the inbox lists and search results. */
export const caseListRepository = {
  /**
   * Lists open complaints first, then cases by deadline, then cases without a deadline, latest first. A search covers
   * cases in any state.
   */
  async list(db: Queryable, { view, staffId, search, limit, offset }: Listing) {
    const { dueAt, createdAt, complaintNumber, id } = enquiryCases
    const isRequested = search === null ? matchesView(view, staffId) : matchesSearch(search)
    const isComplaint = sql`${complaintNumber} is null or not ${isOpen}`
    const [cases, counts] = await Promise.all([
      selectCases(db)
        .where(isRequested)
        .orderBy(isComplaint, sql`${dueAt} is null`, asc(dueAt), desc(createdAt), id)
        .limit(limit)
        .offset(offset),
      db
        .select({ count: count() })
        .from(enquiryCases)
        .leftJoin(enquiries, eq(enquiries.id, enquiryCases.enquiryId))
        .leftJoin(callBackRequests, eq(callBackRequests.id, enquiryCases.callBackId))
        .leftJoin(groupRequests, eq(groupRequests.id, enquiryCases.groupId))
        .where(isRequested),
    ])
    return { cases, total: counts[0]?.count ?? 0 }
  },

  /** Finds a case by the reference number that the caller quotes on the phone. */
  async findByCaseNumber(db: Queryable, caseNumber: CaseNumber) {
    const [found] = await selectCases(db).where(matchesNumber(caseNumber))
    return found
  },

  async countViews(db: Queryable, staffId: string) {
    const countCases = async (view: CaseView) => {
      const [row] = await db.select({ count: count() }).from(enquiryCases).where(matchesView(view, staffId))
      return row?.count ?? 0
    }
    const [open, mine, nobody, complaints, partners] = await Promise.all([
      countCases('open'),
      countCases('mine'),
      countCases('nobody'),
      countCases('complaints'),
      countCases('partners'),
    ])
    return { open, mine, nobody, complaints, partners, closed: 0 }
  },

  /** Open cases whose deadline has passed. */
  async countOverdue(db: Queryable, now: Date): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(enquiryCases)
      .where(and(isOpen, sql`${enquiryCases.dueAt} < ${now.toISOString()}::timestamptz`))
    return row?.count ?? 0
  },
}
