import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { listDeskBillingDocuments, retryMail, type DeskBillingDocuments } from '../api/billing-documents-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskBillingDocuments as texts } from '#messages/documents/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useDeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { Note } from '#ui/desk/note.tsx'
import { DataTable, NoWrapCell, NumberCell } from '#ui/desk/data-table.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { billingDocumentsKey } from '#ui/desk/keys/booking-trail-key.ts'
import { MessageDialog } from './email-dialog.tsx'
import classes from '#ui/desk/booking-parts.module.css'
import { Loading } from '#ui/desk/loading.tsx'

const KINDS = { queued: 'waits', sent: 'good', failed: 'bad' } as const

/**
 * Documents with their links, and the emails about the booking. An email that was not delivered can be retried from
 * here.
 */
export function BillingDocumentsCard({
  booking,
  onDone,
}: {
  booking: DeskBooking
  onDone: (sentence: string) => void
}) {
  const { reference } = booking
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const [isWriting, setIsWriting] = useState(false)
  const mayWrite = hasPermission(staff, 'write_to_booker')
  const key = billingDocumentsKey(reference)
  useDeskKeys(mayWrite ? { m: () => setIsWriting(true) } : {})
  const { data, error, refetch } = useDeskQuery(key, [listDeskBillingDocuments, { params: { reference } }])
  const retry = useMutation({
    mutationFn: (mail: string) => deskCall(retryMail, { params: { reference, mail } }),
    async onSuccess() {
      onDone(texts.tried)
      await queryClient.invalidateQueries({ queryKey: key })
    },
  })
  return (
    <Card
      title={texts.title}
      actions={mayWrite ? <SmallButton onClick={() => setIsWriting(true)}>{texts.write}</SmallButton> : undefined}
    >
      <Loading of={{ data, error, refetch }} rows={3} />
      {retry.error === null ? null : <Note kind="bad">{serverMessageOf(retry.error, texts.failed)}</Note>}
      {data === undefined ? null : (
        <Rows data={data} mayWrite={mayWrite} onRetry={(mail) => (retry.isPending ? undefined : retry.mutate(mail))} />
      )}
      <MessageDialog booking={booking} isOpen={isWriting} onClose={() => setIsWriting(false)} onDone={onDone} />
    </Card>
  )
}

type RowsProps = { data: DeskBillingDocuments; mayWrite: boolean; onRetry: (mail: string) => void }

function Rows({ data: { documents, mails }, mayWrite, onRetry }: RowsProps) {
  if (documents.length + mails.length === 0) return <p className="muted pad-10-16">{texts.none}</p>
  const { columns } = texts
  return (
    <DataTable headings={[columns.what, columns.state, columns.when, { number: columns.open }]}>
      {documents.map(({ title, number, at, url }) => (
        <tr key={url}>
          <td>
            <b className={classes.capital}>{`${title} ${number}`.trim()}</b>
          </td>
          <td data-label={columns.state}>{texts.made}</td>
          <NoWrapCell label={columns.when}>{printShortDateTime(new Date(at))}</NoWrapCell>
          <NumberCell>
            <a href={url} target="_blank" rel="noreferrer" aria-label={texts.openOf(`${title} ${number}`.trim())}>
              {texts.open}
            </a>
          </NumberCell>
        </tr>
      ))}
      {mails.map(({ id, subject, status, at }) => (
        <tr key={id}>
          <td>{texts.mail(subject)}</td>
          <td data-label={columns.state}>
            <Chip kind={KINDS[status]}>{texts.states[status]}</Chip>
          </td>
          <NoWrapCell label={columns.when}>{printShortDateTime(new Date(at))}</NoWrapCell>
          <NumberCell>
            {status === 'failed' && mayWrite ? (
              <SmallButton aria-label={texts.tryAgainOf(subject)} onClick={() => onRetry(id)}>
                {texts.tryAgain}
              </SmallButton>
            ) : null}
          </NumberCell>
        </tr>
      ))}
    </DataTable>
  )
}
