import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { listDeskPapers, tryMailAgain } from '#features/documents/api/papers-calls.ts'
import type { DeskPapers } from '#features/documents/api/papers-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskPapers as texts } from '#messages/documents/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useDeskKeys } from '#desk/lib/use-desk-keys.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import table from '#desk/ui/table.module.css'
import { sentenceOf } from '#site/lib/api.ts'
import { papersKey } from './trail-key.ts'
import { LetterDialog } from './letter-dialog.tsx'
import classes from './booking-page.module.css'

const KINDS = { queued: 'waits', sent: 'good', failed: 'bad' } as const

/** Papers with their links, and the mails about the booking. A mail that came back is tried again from here. */
export function PapersCard({ booking, onDone }: { booking: DeskBooking; onDone: (sentence: string) => void }) {
  const { reference } = booking
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const [isWriting, setIsWriting] = useState(false)
  const mayWrite = mayDo(staff, 'write_to_booker')
  const key = papersKey(reference)
  useDeskKeys(mayWrite ? { m: () => setIsWriting(true) } : {})
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => deskCall(listDeskPapers, { params: { reference } }),
  })
  const retry = useMutation({
    mutationFn: (mail: string) => deskCall(tryMailAgain, { params: { reference, mail } }),
    async onSuccess() {
      onDone(texts.tried)
      await queries.invalidateQueries({ queryKey: key })
    },
  })
  return (
    <Card
      title={texts.title}
      acts={
        mayWrite ? (
          <Button size="small" onClick={() => setIsWriting(true)}>
            {texts.write}
          </Button>
        ) : undefined
      }
    >
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={3} /> : null}
      {retry.error === null ? null : <Note kind="bad">{sentenceOf(retry.error, texts.failed)}</Note>}
      {data === undefined ? null : (
        <Rows data={data} mayWrite={mayWrite} onRetry={(mail) => (retry.isPending ? undefined : retry.mutate(mail))} />
      )}
      <LetterDialog booking={booking} isOpen={isWriting} onClose={() => setIsWriting(false)} onDone={onDone} />
    </Card>
  )
}

type RowsProps = { data: DeskPapers; mayWrite: boolean; onRetry: (mail: string) => void }

function Rows({ data: { papers, mails }, mayWrite, onRetry }: RowsProps) {
  if (papers.length + mails.length === 0) return <p className={classes.state}>{texts.none}</p>
  const { columns } = texts
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.when}</th>
          <th scope="col" className={table.number}>
            {columns.open}
          </th>
        </tr>
      </thead>
      <tbody>
        {papers.map(({ title, number, at, url }) => (
          <tr key={url}>
            <td>
              <b className={classes.capital}>{`${title} ${number}`.trim()}</b>
            </td>
            <td data-label={columns.state}>{texts.made}</td>
            <td data-label={columns.when} className={table.whole}>
              {printShortMoment(new Date(at))}
            </td>
            <td className={table.number}>
              <a href={url} target="_blank" rel="noreferrer" aria-label={texts.openOf(`${title} ${number}`.trim())}>
                {texts.open}
              </a>
            </td>
          </tr>
        ))}
        {mails.map(({ id, subject, status, at }) => (
          <tr key={id}>
            <td>{texts.mail(subject)}</td>
            <td data-label={columns.state}>
              <Chip kind={KINDS[status]}>{texts.states[status]}</Chip>
            </td>
            <td data-label={columns.when} className={table.whole}>
              {printShortMoment(new Date(at))}
            </td>
            <td className={table.number}>
              {status === 'failed' && mayWrite ? (
                <Button size="small" aria-label={texts.tryAgainOf(subject)} onClick={() => onRetry(id)}>
                  {texts.tryAgain}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
