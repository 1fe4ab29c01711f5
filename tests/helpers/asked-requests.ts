import { todayIn, BUSINESS_TIME_ZONE } from '#domain/calendar-date.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import { callBackRequests, groupRequests, waitingParties } from '#server/platform/db/schema/asking.ts'
import { tourPackages } from '#server/platform/db/schema/catalog.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { TestApp } from './test-app.ts'

type Asker = { mark: string; email: string; phone: string; userId?: string }

/** Stores the wish to be called. The mark stands where a visitor's words may stand. */
export function askForCall(app: TestApp, { mark, phone, userId }: Asker): Promise<void> {
  return ask(app, mark, async (tx, at) => {
    const phones = { phone: `${phone} ${mark}`, phoneNormalised: phone.replaceAll(' ', '') }
    const wish = { language: 'en', slot: 'soon', promisedUntil: at, createdAt: at, userId: userId ?? null } as const
    return tx
      .insert(callBackRequests)
      .values({ ...phones, ...wish })
      .returning({ id: callBackRequests.id })
  })
}

/** Stores the question of a group. */
export function askForGroupPrice(app: TestApp, { mark, email, phone }: Asker): Promise<void> {
  return ask(app, mark, async (tx, at) => {
    const values = { name: mark, email, phone, guests: 42, promisedUntil: at, createdAt: at }
    return tx.insert(groupRequests).values(values).returning({ id: groupRequests.id })
  })
}

/** Stores a party that waits for seats today. */
export function joinWaitingList(app: TestApp, { mark, email, phone }: Asker): Promise<void> {
  return ask(app, mark, async (tx, at) => {
    const [tour] = await tx.select({ id: tourPackages.id }).from(tourPackages).limit(1)
    if (tour === undefined) throw new Error('a party waits for a package')
    const trip = { tourPackageId: tour.id, startDate: todayIn(BUSINESS_TIME_ZONE, at), seats: 4 }
    const values = { ...trip, name: mark, email, phone, createdAt: at }
    return tx.insert(waitingParties).values(values).returning({ id: waitingParties.id })
  })
}

/** Stores what is asked, with the mail that the office gets about it. */
async function ask(
  { platform }: TestApp,
  mark: string,
  insert: (tx: Transaction, at: Date) => Promise<{ id: string }[]>,
): Promise<void> {
  const { db, jobs, clock, site } = platform
  await inTransaction(db, async (tx) => {
    const [row] = await insert(tx, clock.now())
    if (row === undefined) throw new Error('nothing was stored')
    const words = { subject: `${mark} asks`, text: mark, html: mark }
    const to = { name: site.name, email: site.email }
    await queueMail({ tx, jobs, clock }, { kind: 'asked', dedupeKey: `asked:${row.id}`, to, ...words })
  })
}
