import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { invite, type listStaff } from '../api/desk-calls.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { STAFF_ROLES, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptForm } from '#desk/lib/use-kept-form.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { PEOPLE_KEY } from './people-key.ts'
import { RoleField } from './role-field.tsx'

const DRAFT = 'invite'
const FRESH = { name: '', email: '', role: 'sales' }

type InviteDialogProps = { isOpen: boolean; onClose: () => void; onDone: (sentence: string) => void }

/** Invites a person. What was typed is kept until the mail is sent. */
export function InviteDialog({ isOpen, onClose, onDone }: InviteDialogProps) {
  const queries = useQueryClient()
  const { form, change, forget } = useKeptForm(DRAFT, FRESH)
  const role: StaffRole = STAFF_ROLES.find((known) => known === form.role) ?? 'sales'
  const email = form.email.trim()
  const checks = useChecks({
    ...(form.name.trim() === '' && { name: deskForms.name }),
    ...(email === '' ? { email: deskForms.email } : isEmailAddress(email) ? {} : { email: deskForms.emailWrong }),
  })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => deskCall(invite, { body: { name: form.name.trim(), email, role } }),
    async onSuccess({ person }) {
      forget()
      checks.reset()
      onClose()
      onDone(deskStaff.sent(person.name))
      // A list that was asked for before has them not, and while it is on its way no other one is asked for.
      await queries.cancelQueries({ queryKey: PEOPLE_KEY })
      queries.setQueryData<ResponseOf<typeof listStaff>>(
        PEOPLE_KEY,
        (known) => known && { people: [...known.people.filter(({ id }) => id !== person.id), person] },
      )
      await queries.invalidateQueries({ queryKey: PEOPLE_KEY })
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <FormDialog
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, deskStaff.failed)}
      draft={DRAFT}
      isOpen={isOpen}
      title={deskStaff.inviteTitle}
      onClose={close}
      onSubmit={() => {
        if (!isPending) checks.submit(mutate)
      }}
      acts={
        <>
          <Button onClick={close}>{deskStaff.no}</Button>
          <Button type="submit" look="main" pendingText={isPending ? deskStaff.sending : undefined}>
            {deskStaff.send}
          </Button>
        </>
      }
    >
      <p>{deskStaff.inviteText}</p>
      <Field
        label={deskStaff.name}
        autoFocus
        autoComplete="off"
        {...checks.field('name')}
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label={deskStaff.email}
        type="email"
        autoComplete="off"
        {...checks.field('email')}
        value={form.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <RoleField role={role} onChange={(chosen) => change({ role: chosen })} hint={deskStaff.may[role].join('. ')} />
    </FormDialog>
  )
}
