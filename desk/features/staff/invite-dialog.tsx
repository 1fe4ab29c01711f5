import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { invite } from '#contract/desk/staff-calls.ts'
import type { StaffRole } from '#domain/desk-permissions.ts'
import { deskStaff } from '#messages/desk-staff.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PEOPLE_KEY } from './people-key.ts'
import { RoleField } from './role-field.tsx'
import classes from './staff-page.module.css'

type InviteDialogProps = { isOpen: boolean; onClose: () => void; onDone: (sentence: string) => void }

/** Invites a person. What was typed stays while the page is open, also when the dialog was closed. */
export function InviteDialog({ isOpen, onClose, onDone }: InviteDialogProps) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('sales')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => deskCall(invite, { body: { name: name.trim(), email: email.trim(), role } }),
    async onSuccess({ person }) {
      setName('')
      setEmail('')
      onClose()
      onDone(deskStaff.sent(person.name))
      await queries.invalidateQueries({ queryKey: PEOPLE_KEY })
    },
  })
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <Dialog
      isOpen={isOpen}
      label={deskStaff.inviteTitle}
      onClose={() => {
        reset()
        onClose()
      }}
    >
      <form className={classes.dialog} onSubmit={handleSubmit} noValidate>
        <h2>{deskStaff.inviteTitle}</h2>
        <p>{deskStaff.inviteText}</p>
        <Field
          label={deskStaff.name}
          autoFocus
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={deskStaff.email}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleField role={role} onChange={setRole} hint={deskStaff.may[role].join('. ')} />
        {error === null ? null : <Note kind="bad">{sentenceOf(error, deskStaff.failed)}</Note>}
        <p className={classes.row}>
          <Button type="submit" look="main" pendingText={isPending ? deskStaff.sending : undefined}>
            {deskStaff.send}
          </Button>
          <Button onClick={onClose}>{deskStaff.no}</Button>
        </p>
      </form>
    </Dialog>
  )
}
