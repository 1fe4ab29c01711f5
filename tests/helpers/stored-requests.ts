import { eq } from 'drizzle-orm'
import { joinWaitingList as joinCall } from '#features/waiting-list/api/calls.ts'
import { todayIn, BUSINESS_TIME_ZONE } from '#kernel/dates/calendar-date.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { callBackRequests, groupRequests, waitingParties } from '#platform/db/schema/asking.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { buildTourPackage } from './build-tour-package.ts'
import type { TestApp } from './test-app.ts'

type Requester = { mark: string; email: string; phone: string; userId?: string }

/** Stores a call-back request, with the marker in every field that takes a visitor's text. */
export function storeCallBackRequest(app: TestApp, { mark, phone, userId }: Requester): Promise<void> {
  return ask(app, mark, async (tx, at) => {
    const phones = { phone: `${phone} ${mark}`, phoneNormalised: phone.replaceAll(' ', '') }
    const callBack = { language: 'en', slot: 'soon', promisedUntil: at, createdAt: at, userId: userId ?? null } as const
    return tx
      .insert(callBackRequests)
      .values({ ...phones, ...callBack })
      .returning({ id: callBackRequests.id })
  })
}

/** Stores a group's enquiry. */
export function requestGroupPrice(app: TestApp, { mark, email, phone }: Requester): Promise<void> {
  return ask(app, mark, async (tx, at) => {
    const values = { name: mark, email, phone, guests: 42, promisedUntil: at, createdAt: at }
    return tx.insert(groupRequests).values(values).returning({ id: groupRequests.id })
  })
}

/** Joins the waiting list of a full date, which is today. Returns the id of the party. */
export async function joinWaitingList(app: TestApp, { mark, email, phone }: Requester): Promise<string> {
  const { db, clock } = app.platform
  const startDate = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const departures = [{ date: startDate, capacity: 4, sold: 4 }]
  const packageId = await buildTourPackage(db, { name: 'A full tour', capacity: null, departures })
  const body = { packageId, startDate, seats: 4, name: mark, email, phone }
  await app.visitor().call(joinCall, { body })
  const [party] = await db
    .select({ id: waitingParties.id })
    .from(waitingParties)
    .where(eq(waitingParties.tourPackageId, packageId))
  if (party === undefined) throw new Error('nobody waits')
  return party.id
}

/** Stores a request, with the email that the office gets about it. */
async function ask(
  { platform }: TestApp,
  mark: string,
  insert: (tx: Transaction, at: Date) => Promise<{ id: string }[]>,
): Promise<void> {
  const { db, jobs, clock, site } = platform
  await inTransaction(db, async (tx) => {
    const [row] = await insert(tx, clock.now())
    if (row === undefined) throw new Error('nothing was stored')
    const content = { subject: `${mark} asks`, text: mark, html: mark }
    const to = { name: site.name, email: site.email }
    await queueMail({ tx, jobs, clock }, { kind: 'asked', dedupeKey: `asked:${row.id}`, to, ...content })
  })
}
