import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { invite, type listStaff } from '../api/desk-calls.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { STAFF_ROLES, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { Field } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { formFields } from '#ui/desk/lib/form-fields.ts'
import { PEOPLE_KEY } from './people-key.ts'
import { RoleField } from './role-field.tsx'

const DRAFT = 'invite'
const EMPTY_INVITATION = { name: '', email: '', role: 'sales' }

type InviteDialogProps = { isOpen: boolean; onClose: () => void; onDone: (sentence: string) => void }

/** Invites a person. The typed text is saved until the email is sent. */
export function InviteDialog({ isOpen, onClose, onDone }: InviteDialogProps) {
  const queryClient = useQueryClient()
  const { form, change, forget } = useSavedForm(DRAFT, EMPTY_INVITATION)
  const role: StaffRole = STAFF_ROLES.find((staffRole) => staffRole === form.role) ?? 'sales'
  const email = form.email.trim()
  const checks = useChecks({
    ...(form.name.trim() === '' && { name: deskForms.name }),
    ...(email === '' ? { email: deskForms.email } : isEmailAddress(email) ? {} : { email: deskForms.emailInvalid }),
  })
  const sending = useMutation({
    mutationFn: () => deskCall(invite, { body: { name: form.name.trim(), email, role } }),
    async onSuccess({ person }) {
      forget()
      checks.reset()
      onClose()
      onDone(deskStaff.sent(person.name))
      // A list request already in flight lacks the new person, and blocks a new request.
      await queryClient.cancelQueries({ queryKey: PEOPLE_KEY })
      queryClient.setQueryData<ResponseOf<typeof listStaff>>(
        PEOPLE_KEY,
        (cached) => cached && { people: [...cached.people.filter(({ id }) => id !== person.id), person] },
      )
      await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY })
    },
  })

  const field = formFields(form, change, checks)
  return (
    <FormDialog
      checks={checks}
      draft={DRAFT}
      isOpen={isOpen}
      title={deskStaff.inviteTitle}
      sending={sending}
      texts={{ leave: deskStaff.no, action: deskStaff.send, working: deskStaff.sending, failed: deskStaff.failed }}
      onClose={onClose}
      onSubmit={sending.mutate}
    >
      <p>{deskStaff.inviteText}</p>
      <Field label={deskStaff.name} autoFocus autoComplete="off" {...field('name')} />
      <Field label={deskStaff.email} type="email" autoComplete="off" {...field('email')} />
      <RoleField role={role} onChange={(newRole) => change({ role: newRole })} hint={deskStaff.may[role].join('. ')} />
    </FormDialog>
  )
}
