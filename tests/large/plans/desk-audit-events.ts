import { randomUUID } from 'node:crypto'
import { breakDepartures, decideInBreak, previewBreak } from '#features/cancelled-departures/api/desk-calls.ts'
import { orderBulkAct, previewBulkAct } from '#features/bulk-actions/api/desk-calls.ts'
import { previewDepartureChange } from '#features/departures/api/desk-calls.ts'
import { settleIncident, tellIncident } from '#features/roll-call/api/incidents-calls.ts'
import { keepLetter } from '#features/newsletter/api/desk-calls.ts'
import { keepDayPack } from '#features/roll-call/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { TestStaff } from '#tests/helpers/staff.ts'
import type { TestApp } from '#tests/helpers/test-app.ts'

type Act = { path: string; json: () => Promise<unknown> }

const HOUR_MS = 3_600_000

/** What an office does with departures and with many people, one after the other, as their bodies are sent. */
export async function deskActs({ database, clock }: TestApp, owner: TestStaff): Promise<readonly Act[]> {
  const { rows } = await database.pool.query<{ packageId: number; startDate: string; reference: string }>(
    `select b.tour_package_id as "packageId", b.start_date::text as "startDate", min(b.reference) as reference
     from bookings b join departures d on d.id = b.departure_id
     where b.status = 'confirmed' and b.start_date > current_date + 40 and not d.is_closed and d.held = 0
       and exists (select from traveller_details t where t.booking_id = b.id)
     group by 1, 2 having count(*) between 2 and 5 order by 2, 1 limit 2`,
  )
  const [broken, kept] = rows
  if (broken === undefined || kept === undefined) throw new Error('no departure has some bookings')
  const keyOf = ({ packageId, startDate }: { packageId: number; startDate: string }) => ({ packageId, startDate })
  const words = {
    reason: 'The road is closed.',
    answerBy: new Date(clock.now().getTime() + 48 * HOUR_MS).toISOString(),
  }
  const asked = { ...keyOf(broken), offers: [] }
  const at = (path: string, key: { packageId: number; startDate: string }): string =>
    fillPath(path, { ...key, reference: kept.reference })
  const [pack, incident, act] = [randomUUID(), randomUUID(), randomUUID()]
  const filter = { package: String(kept.packageId), from: kept.startDate, to: kept.startDate, status: 'confirmed' }
  const letter = { act: 'write' as const, filter, subject: 'Your trip', text: 'We meet at six.' }
  return [
    { path: previewBreak.path, json: async () => ({ departures: [asked], ...words }) },
    {
      path: breakDepartures.path,
      async json() {
        const preview = await owner.browser.call(previewBreak, { body: { departures: [asked], ...words } })
        return { departures: [{ ...asked, seen: preview.departures[0]?.seen ?? '' }], ...words }
      },
    },
    {
      path: at(decideInBreak.path, broken),
      json: async () => ({ references: [broken.reference], offerId: null, note: 'They called.' }),
    },
    { path: at(keepDayPack.path, kept), json: async () => ({ pack }) },
    {
      path: at(tellIncident.path, kept),
      json: async () => ({
        pack,
        incident: {
          id: incident,
          words: 'She has fallen.',
          about: { reference: kept.reference, place: 1 },
          at: clock.now().toISOString(),
          hasPhoto: false,
        },
      }),
    },
    { path: settleIncident.path, json: async () => ({ id: incident, note: 'A doctor came.' }) },
    {
      path: previewDepartureChange.path,
      json: async () => ({ chosen: [keyOf(kept)], change: { kind: 'moreSeats', seats: 2 } }),
    },
    { path: previewBulkAct.path, json: async () => letter },
    {
      path: orderBulkAct.path,
      async json() {
        const { bookings, takes } = await owner.browser.call(previewBulkAct, { body: letter })
        return { ...letter, id: act, bookings, takes }
      },
    },
    {
      path: keepLetter.path,
      json: async () => ({ of: null, content: { subject: 'May', preview: 'Hills', body: 'The hills are green.' } }),
    },
  ]
}
