import { getTrail } from '../api/desk-calls.ts'
import { listDeskBillingDocuments } from '#features/documents/api/billing-documents-calls.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { Card } from '#ui/desk/card.tsx'
import { NoteForm } from './note-form.tsx'
import { trailEntries } from './trail-entries.ts'
import { billingDocumentsKey, trailKey } from '#ui/desk/keys/booking-trail-key.ts'
import classes from '#ui/desk/booking-parts.module.css'
import { Loading } from '#ui/desk/loading.tsx'

/**
 * The history of a booking in one timeline, latest first: steps, actions, notes and emails. A note can be added
 * above it.
 */
export function TrailCard({ reference }: { reference: string }) {
  const trail = useDeskQuery(trailKey(reference), [getTrail, { params: { reference } }])
  const documents = useDeskQuery(billingDocumentsKey(reference), [listDeskBillingDocuments, { params: { reference } }])
  const { data, error, refetch } = trail
  return (
    <Card title={texts.trail}>
      <NoteForm reference={reference} />
      <Loading of={{ data, error, refetch }} rows={4} />
      <ol className={classes.trail}>
        {data === undefined
          ? null
          : trailEntries(data.lines, documents.data?.mails ?? []).map(({ id, at, who, description, isNote }) => (
              <li key={id} className={isNote ? classes.noted : ''}>
                <span className="muted">
                  {printDateTime(new Date(at))}, {who}
                </span>
                <span>{description}</span>
              </li>
            ))}
      </ol>
    </Card>
  )
}
