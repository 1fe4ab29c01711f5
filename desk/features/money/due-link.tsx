import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { sendDueLink } from '#contract/desk/dues-calls.ts'
import type { DueLink as SentLink } from '#contract/desk/dues-schemas.ts'
import type { BookingPayments } from '#contract/desk/receipts-schemas.ts'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { deskDues as texts } from '#messages/desk-dues.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#web/lib/api.ts'
import classes from './money.module.css'

type Due = BookingPayments['dues'][number]
type DueLinkProps = { reference: string; email: string; due: Due; onDone: (sentence: string) => void }

/** The button that sends the link of what is due; while a receipt for it waits, why there is none. */
export function DueLink({ due, ...rest }: DueLinkProps) {
  const staff = useOutletContext<StaffMember>()
  const [isOpen, setOpen] = useState(false)
  if (due.isByHand) return <p className={classes.muted}>{texts.byHand}</p>
  if (!mayDo(staff, 'hold_seats')) return null
  return (
    <p>
      <Button onClick={() => setOpen(true)}>{texts.link(printExactRupees(due.amountPaise))}</Button>
      {isOpen ? <DueLinkDialog due={due} {...rest} onClose={() => setOpen(false)} /> : null}
    </p>
  )
}

/** Says whom the link reaches and what it asks for, sends it, and gives it for WhatsApp too. */
function DueLinkDialog({ reference, email, due, onClose, onDone }: DueLinkProps & { onClose: () => void }) {
  const queries = useQueryClient()
  const { reason, amountPaise } = due
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => deskCall(sendDueLink, { params: { reference }, body: { reason } }),
    async onSuccess() {
      onDone(texts.linkSent(email))
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const isReady = email !== '' && data === undefined
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.linkFailed)}
      isOpen
      title={texts.linkTitle(reference)}
      onClose={onClose}
      onSubmit={() => {
        if (isReady && !isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{data === undefined ? texts.leave : texts.linkClose}</Button>
          {isReady ? (
            <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
              {texts.linkSend}
            </Button>
          ) : null}
        </>
      }
    >
      {email === '' ? <Note kind="waits">{texts.linkNoEmail}</Note> : null}
      {isReady ? <p>{texts.linkText(email, printExactRupees(amountPaise))}</p> : null}
      {data === undefined ? null : <Sent link={data} email={email} />}
    </FormDialog>
  )
}

function Sent({ link: { phone, message }, email }: { link: SentLink; email: string }) {
  return (
    <>
      <Note kind="good">{texts.linkSent(email)}</Note>
      <AreaField label={texts.linkMessage} rows={4} readOnly value={message} />
      {phone === null ? null : (
        <p>
          <a href={`https://wa.me/${phone}?text=${encodeURIComponent(message)}`} target="_blank" rel="noreferrer">
            {texts.linkWhatsapp}
          </a>
        </p>
      )}
    </>
  )
}
