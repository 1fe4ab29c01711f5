import {
  changeDepartureCancellationOffers,
  recordCancellationDecisions,
  sendCancellationReminders,
  getDepartureCancellation,
} from '#features/departure-cancellations/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { buildDepartureToCancel } from './cancelled-trip.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

type Trip = Pick<Awaited<ReturnType<typeof buildDepartureToCancel>>, 'packageId' | 'day'>
type CancellationOptions = {
  offers?: readonly { startDate: string; seats: number }[]
  answerBy?: string
  seen?: string
}

const keyOf = ({ packageId, day: startDate }: Trip) => ({ packageId, startDate })

/** Actions of an office user and of travellers after a departure was cancelled, for tests. */
export function departureCancellationDesk(app: TestApp, manager: TestClient) {
  const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
    (await app.database.pool.query(text, values)).rows
  const page = (trip: Trip) => manager.call(getDepartureCancellation, { params: keyOf(trip) })
  // The test clock does not advance, so emails are ordered by key. A later email has the longer key.
  const mailsOf = async (bookingId: string) =>
    (
      await sql(
        `select subject, text from mails where kind = 'departure-cancelled' and dedupe_key like '%' || $1 || '%'
         order by created_at, length(dedupe_key)`,
        bookingId,
      )
    ).map(({ subject, text }) => ({ subject: String(subject), text: String(text) }))
  return {
    page,
    mailsOf,
    /** The outcomes of a cancelled departure, by time and kind of booking. */
    outcomes: async (departureCancellationId: string) =>
      (
        await sql(
          `select k.outcome from departure_cancellation_bookings k join bookings b on b.id = k.booking_id where k.departure_cancellation_id = $1
           order by b.created_at, b.reference`,
          departureCancellationId,
        )
      ).map(({ outcome }) => outcome),
    /** The current page behind the link in a booking's first email. */
    look: async (bookingId: string) => {
      const link = /\/broken-departure\/\S+/.exec((await mailsOf(bookingId))[0]?.text ?? '')?.[0] ?? ''
      return String((await app.visitor().send('GET', link)).body['text'])
    },
    /** Sends a change to the current offers, with the given values replaced. */
    async change(trip: Trip, changes: CancellationOptions) {
      const { change: now, offers, answerBy } = await page(trip)
      const same = offers
        .filter(({ isEnded, seatsLeft }) => !isEnded && seatsLeft > 0)
        .map(({ startDate, seatsLeft: seats }) => ({ startDate, seats }))
      const json = { offers: same, answerBy, seen: now.seen, ...changes }
      const { status, body } = await manager.send(
        'POST',
        fillPath(changeDepartureCancellationOffers.path, keyOf(trip)),
        { json },
      )
      return status === 200 ? body : body['code']
    },
    async decide(trip: Trip, references: readonly string[], offerId: string | null = null) {
      const json = { references, offerId, note: 'They called.' }
      return (await manager.send('POST', fillPath(recordCancellationDecisions.path, keyOf(trip)), { json })).body
    },
    async remind(trip: Trip, mails: number) {
      const { status, body } = await manager.send('POST', fillPath(sendCancellationReminders.path, keyOf(trip)), {
        json: { mails },
      })
      return status === 200 ? body : body['code']
    },
    /** A platform that triggers an event once, in the middle of its work, as soon as a condition is true. */
    platformWithEvent(isConditionMet: () => Promise<boolean>, triggerEvent: () => Promise<unknown>): Platform {
      let isOver = false
      return {
        ...app.platform,
        databaseNow: async (db) => {
          if (!isOver && (await isConditionMet())) {
            isOver = true
            await triggerEvent()
          }
          return app.platform.databaseNow(db)
        },
      }
    },
  }
}
