import { useCallback, useEffect, useId, useState } from 'react'
import { previewDeletion, requestDeletion, type DeletionPreview } from '../api/calls.ts'
import { formatCalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { DELETION_GRACE_DAYS, DOCUMENT_RETENTION_YEARS } from '#kernel/people/erased-person.ts'
import { accountDataMessages } from '#messages/privacy/site.ts'
import { call } from '#ui/site/lib/api.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { useSubmit } from '#ui/site/lib/use-submit.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { SubmitForm } from '#ui/site/submit-form.tsx'
import { CurrentPassword } from '#ui/site/current-password.tsx'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'
import classes from '#ui/site/account-dialog.module.css'

const texts = accountDataMessages.delete

type DeleteDialogProps = { email: string; onClose: () => void }

/**
 * Says what is deleted and what stays, and then asks for the password. When the account cannot be deleted now, it
 * says why.
 */
export function DeleteAccountDialog({ email, onClose }: DeleteDialogProps) {
  const titleId = useId()
  const { refresh, signInAgain } = useSession()
  const [preview, setPreview] = useState<DeletionPreview | 'failed' | null>(null)
  const [retainedUntil, setRetainedUntil] = useState<string | null>(null)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setPreview(null)
      const options = signal === undefined ? {} : { signal }
      const fetchPreview = () => call(previewDeletion, {}, options)
      const found = await whileSignedIn(fetchPreview, { signInAgain }, { what: 'page' }).catch(() => 'failed' as const)
      if (signal?.aborted !== true) setPreview(found)
    },
    [signInAgain],
  )
  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])

  const closeDialog = () => {
    onClose()
    // Refreshes only when the dialog closes, because the refresh signs out the page behind it.
    if (retainedUntil !== null) void refresh(true)
  }
  return (
    <Dialog isOpen onClose={closeDialog} labelledBy={titleId}>
      <div className={classes.content}>
        <h2 id={titleId}>{retainedUntil === null ? texts.heading : texts.doneTitle}</h2>
        {retainedUntil === null ? (
          <Question {...{ email, preview }} onLoad={() => void load()} onClose={onClose} onDone={setRetainedUntil} />
        ) : (
          <>
            <p role="status">
              {texts.done(isCalendarDate(retainedUntil) ? formatCalendarDate(retainedUntil) : retainedUntil)}
            </p>
            <div className={classes.actions}>
              <Button autoFocus onClick={closeDialog}>
                {texts.close}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

type QuestionProps = {
  email: string
  preview: DeletionPreview | 'failed' | null
  onLoad: () => void
  onClose: () => void
  onDone: (retainedUntil: string) => void
}

function Question({ email, preview, onLoad, onClose, onDone }: QuestionProps) {
  if (preview === null) return <p role="status">{texts.loading}</p>
  if (preview === 'failed') {
    return (
      <>
        <Alert kind="error">{texts.loadFailed}</Alert>
        <div className={classes.actions}>
          <Button onClick={onLoad}>{texts.tryAgain}</Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.no}
          </Button>
        </div>
      </>
    )
  }
  if (preview.blocker !== null) {
    const { text, way } = texts.blocked[preview.blocker]
    return (
      <>
        <p>{text}</p>
        <p>{way}</p>
        <div className={classes.actions}>
          <Button autoFocus onClick={onClose}>
            {texts.no}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <List title={texts.deletedTitle} items={texts.goes(preview.bookings)} />
      <List title={texts.retainedTitle} items={texts.stays(preview, DOCUMENT_RETENTION_YEARS)} />
      <p>{texts.grace(DELETION_GRACE_DAYS)}</p>
      <DeleteForm {...{ email, onClose, onDone }} />
    </>
  )
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className={classes.listTitle}>{title}</h3>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

function DeleteForm({ email, onClose, onDone }: Pick<QuestionProps, 'email' | 'onClose' | 'onDone'>) {
  const session = useSession()
  const [password, setPassword] = useState('')
  const form = useSubmit({
    check: () => (password === '' ? texts.missing : null),
    send: async () => {
      const sendDeletion = () => call(requestDeletion, { body: { current_password: password } })
      const answer = await whileSignedIn(sendDeletion, session, { what: 'deleteAccount', needsRetry: true })
      onDone(answer.kept_until)
    },
    fallback: texts.failed,
  })
  return (
    <SubmitForm
      form={form}
      button={texts.yes}
      pendingText={texts.pending}
      size="normal"
      onEarlyInput={() => undefined}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {texts.no}
        </Button>
      }
    >
      <CurrentPassword email={email} value={password} onChange={setPassword} />
    </SubmitForm>
  )
}
