import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeOwnPassword } from '#features/staff/api/desk-calls.ts'
import { deskPassword as texts } from '#messages/desk/password.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Field } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import classes from './sign-out-button.module.css'

/** Changes the user's own password. The old one is required, because a desk may be left unattended. */
export function PasswordButton({ className }: { className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const [form, setForm] = useState({ current: '', next: '' })
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => deskCall(changeOwnPassword, { body: form }),
    onSuccess: () => setForm({ current: '', next: '' }),
  })
  const close = () => {
    setIsOpen(false)
    setForm({ current: '', next: '' })
    reset()
  }
  return (
    <>
      <button
        type="button"
        className={className ?? `stack soft ${classes.button}`}
        title={texts.title}
        onClick={() => setIsOpen(true)}
      >
        <DeskIcon name="key" />
        <span className={className === undefined ? 'unseen' : ''}>{texts.title}</span>
      </button>
      <FormDialog
        isOpen={isOpen}
        title={texts.title}
        onClose={close}
        sending={{ isPending }}
        texts={
          isSuccess ? { leave: texts.close } : { leave: texts.leave, action: texts.change, working: texts.changing }
        }
        onSubmit={() => {
          if (!isSuccess) mutate()
        }}
      >
        {isSuccess ? (
          <Note kind="good">{texts.changed}</Note>
        ) : (
          <>
            <p>{texts.text}</p>
            <Field
              label={texts.current}
              type="password"
              autoComplete="current-password"
              autoFocus
              value={form.current}
              onChange={(event) => setForm({ ...form, current: event.target.value })}
            />
            <Field
              label={texts.next}
              type="password"
              autoComplete="new-password"
              value={form.next}
              onChange={(event) => setForm({ ...form, next: event.target.value })}
            />
          </>
        )}
        {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.failed)}</Note>}
      </FormDialog>
    </>
  )
}
