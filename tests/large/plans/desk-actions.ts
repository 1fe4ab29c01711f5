import { randomUUID } from 'node:crypto'
import {
  cancelDepartures,
  recordCancellationDecisions,
  previewDepartureCancellation,
} from '#features/departure-cancellations/api/desk-calls.ts'
import { createBulkAction, previewBulkAction } from '#features/bulk-actions/api/desk-calls.ts'
import { previewDepartureChange } from '#features/departures/api/desk-calls.ts'
import { settleIncident, reportIncident } from '#features/roll-call/api/incidents-calls.ts'
import { saveNewsletterIssue } from '#features/newsletter/api/desk-calls.ts'
import { saveOfflineCopy } from '#features/roll-call/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { TestStaff } from '#tests/helpers/staff.ts'
import type { TestApp } from '#tests/helpers/test-app.ts'

type Action = { path: string; json: () => Promise<unknown> }

const HOUR_MS = 3_600_000

/** The office's actions on departures and on many people, in sequence, as request bodies. */
export async function deskActions({ database, clock }: TestApp, owner: TestStaff): Promise<readonly Action[]> {
  const { rows } = await database.pool.query<{ packageId: number; startDate: string; reference: string }>(
    `select b.tour_package_id as "packageId", b.start_date::text as "startDate", min(b.reference) as reference
     from bookings b join departures d on d.id = b.departure_id
     where b.status = 'confirmed' and b.start_date > current_date + 40 and not d.is_closed and d.held = 0
       and exists (select from traveller_details t where t.booking_id = b.id)
     group by 1, 2 having count(*) between 2 and 5 order by 2, 1 limit 2`,
  )
  const [toCancel, staying] = rows
  if (toCancel === undefined || staying === undefined) throw new Error('no departure has some bookings')
  const keyOf = ({ packageId, startDate }: { packageId: number; startDate: string }) => ({ packageId, startDate })
  const message = {
    reason: 'The road is closed.',
    answerBy: new Date(clock.now().getTime() + 48 * HOUR_MS).toISOString(),
  }
  const request = { ...keyOf(toCancel), offers: [] }
  const at = (path: string, key: { packageId: number; startDate: string }): string =>
    fillPath(path, { ...key, reference: staying.reference })
  const [offlineCopy, incident, action] = [randomUUID(), randomUUID(), randomUUID()]
  const filter = {
    package: String(staying.packageId),
    from: staying.startDate,
    to: staying.startDate,
    status: 'confirmed',
  }
  const bulkMail = { action: 'write' as const, filter, subject: 'Your trip', text: 'We meet at six.' }
  return [
    { path: previewDepartureCancellation.path, json: async () => ({ departures: [request], ...message }) },
    {
      path: cancelDepartures.path,
      async json() {
        const preview = await owner.browser.call(previewDepartureCancellation, {
          body: { departures: [request], ...message },
        })
        return { departures: [{ ...request, seen: preview.departures[0]?.seen ?? '' }], ...message }
      },
    },
    {
      path: at(recordCancellationDecisions.path, toCancel),
      json: async () => ({ references: [toCancel.reference], offerId: null, note: 'They called.' }),
    },
    { path: at(saveOfflineCopy.path, staying), json: async () => ({ offlineCopy }) },
    {
      path: at(reportIncident.path, staying),
      json: async () => ({
        offlineCopy,
        incident: {
          id: incident,
          words: 'She has fallen.',
          about: { reference: staying.reference, place: 1 },
          at: clock.now().toISOString(),
          hasPhoto: false,
        },
      }),
    },
    { path: settleIncident.path, json: async () => ({ id: incident, note: 'A doctor came.' }) },
    {
      path: previewDepartureChange.path,
      json: async () => ({ chosen: [keyOf(staying)], change: { kind: 'moreSeats', seats: 2 } }),
    },
    { path: previewBulkAction.path, json: async () => bulkMail },
    {
      path: createBulkAction.path,
      async json() {
        const { bookings, affectedCount } = await owner.browser.call(previewBulkAction, { body: bulkMail })
        return { ...bulkMail, id: action, bookings, affectedCount }
      },
    },
    {
      path: saveNewsletterIssue.path,
      json: async () => ({ of: null, content: { subject: 'May', preview: 'Hills', body: 'The hills are green.' } }),
    },
  ]
}
