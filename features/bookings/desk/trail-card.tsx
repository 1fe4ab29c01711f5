import { useQuery } from '@tanstack/react-query'
import { readTrail } from '../api/desk-calls.ts'
import { listDeskPapers } from '#features/documents/api/papers-calls.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { Card } from '#desk/ui/card.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { NoteForm } from './note-form.tsx'
import { trailEntries } from './trail-entries.ts'
import { papersKey, trailKey } from './trail-key.ts'
import classes from './booking-page.module.css'

/** What happened to a booking in one line of time, the latest first: steps, acts, notes and mails. Above it a note is written. */
export function TrailCard({ reference }: { reference: string }) {
  const trail = useQuery({
    queryKey: trailKey(reference),
    queryFn: () => deskCall(readTrail, { params: { reference } }),
  })
  const papers = useQuery({
    queryKey: papersKey(reference),
    queryFn: () => deskCall(listDeskPapers, { params: { reference } }),
  })
  const { data, error, refetch } = trail
  return (
    <Card title={texts.trail}>
      <NoteForm reference={reference} />
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={4} /> : null}
      <ol className={classes.trail}>
        {data === undefined
          ? null
          : trailEntries(data.lines, papers.data?.mails ?? []).map(({ id, at, who, words, isNote }) => (
              <li key={id} className={isNote ? classes.noted : ''}>
                <span className={classes.muted}>
                  {printMoment(new Date(at))}, {who}
                </span>
                <span>{words}</span>
              </li>
            ))}
      </ol>
    </Card>
  )
}
