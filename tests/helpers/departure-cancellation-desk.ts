import {
  changeBreakOffers,
  decideInBreak,
  remindInBreak,
  showBreak,
} from '#features/cancelled-departures/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { buildBreakable } from './broken-trip.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

type Trip = Pick<Awaited<ReturnType<typeof buildBreakable>>, 'packageId' | 'day'>
type Wanted = { offers?: readonly { startDate: string; seats: number }[]; answerBy?: string; seen?: string }

const keyOf = ({ packageId, day: startDate }: Trip) => ({ packageId, startDate })

/** What somebody of the office and the travellers do after a break, for tests. */
export function breakDesk(app: TestApp, manager: TestClient) {
  const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
    (await app.database.pool.query(text, values)).rows
  const page = (trip: Trip) => manager.call(showBreak, { params: keyOf(trip) })
  // The clock of tests stands still between two mails. A further mail has the longer key.
  const mailsOf = async (bookingId: string) =>
    (
      await sql(
        `select subject, text from mails where kind = 'departure-broken' and dedupe_key like '%' || $1 || '%'
         order by created_at, length(dedupe_key)`,
        bookingId,
      )
    ).map(({ subject, text }) => ({ subject: String(subject), text: String(text) }))
  return {
    page,
    mailsOf,
    /** The outcomes of a break, by when and how the bookings came. */
    outcomes: async (breakId: string) =>
      (
        await sql(
          `select k.outcome from break_bookings k join bookings b on b.id = k.booking_id where k.break_id = $1
           order by b.created_at, b.reference`,
          breakId,
        )
      ).map(({ outcome }) => outcome),
    /** What the page of a booking's first mail says now. */
    look: async (bookingId: string) => {
      const link = /\/broken-departure\/\S+/.exec((await mailsOf(bookingId))[0]?.text ?? '')?.[0] ?? ''
      return String((await app.visitor().send('GET', link)).body['text'])
    },
    /** Sends a change of the offers as they stand, with what is named in place of it. */
    async change(trip: Trip, wanted: Wanted) {
      const { change: now, offers, answerBy } = await page(trip)
      const same = offers
        .filter(({ isEnded, seatsLeft }) => !isEnded && seatsLeft > 0)
        .map(({ startDate, seatsLeft: seats }) => ({ startDate, seats }))
      const json = { offers: same, answerBy, seen: now.seen, ...wanted }
      const { status, body } = await manager.send('POST', fillPath(changeBreakOffers.path, keyOf(trip)), { json })
      return status === 200 ? body : body['code']
    },
    async decide(trip: Trip, references: readonly string[], offerId: string | null = null) {
      const json = { references, offerId, note: 'They called.' }
      return (await manager.send('POST', fillPath(decideInBreak.path, keyOf(trip)), { json })).body
    },
    async remind(trip: Trip, mails: number) {
      const { status, body } = await manager.send('POST', fillPath(remindInBreak.path, keyOf(trip)), {
        json: { mails },
      })
      return status === 200 ? body : body['code']
    },
    /** A process during whose work something happens, once, as soon as it is so far. */
    meanwhile(isSoFar: () => Promise<boolean>, happens: () => Promise<unknown>): Platform {
      let isOver = false
      return {
        ...app.platform,
        databaseNow: async (db) => {
          if (!isOver && (await isSoFar())) {
            isOver = true
            await happens()
          }
          return app.platform.databaseNow(db)
        },
      }
    },
  }
}
