import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { discardNewsletterIssue, scheduleNewsletterIssue, testNewsletterIssue } from '../api/desk-calls.ts'
import { deskNewsletter as texts } from '#messages/newsletter/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useActionKeys } from '#ui/desk/lib/use-action-keys.ts'
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx'
import { Button } from '#ui/desk/button.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { isApiError, serverMessageOf } from '#ui/site/lib/api.ts'
import { NEWSLETTER_ISSUE_ACTION } from './newsletter-key.ts'
import type { NewsletterIssueDraft } from './use-newsletter-issue-draft.ts'

const CONFLICT = 409

/** The result of an action. */
export type NewsletterIssueNotice = { kind: 'good' | 'bad'; text: string }

type NewsletterIssueActionsProps = {
  draft: NewsletterIssueDraft
  subscribers: number
  onNotice: (notice: NewsletterIssueNotice) => void
  onChanged: (notice?: NewsletterIssueNotice) => Promise<void>
}

/**
 * Sends a test to the user, or the issue to all subscribers after showing the number of emails. `Ctrl S` saves
 * immediately.
 */
export function NewsletterIssueActions({ draft, subscribers, onNotice, onChanged }: NewsletterIssueActionsProps) {
  const [confirming, setConfirming] = useState<'send' | 'drop'>()
  const { id, version, isDirty, checks, content } = draft
  useActionKeys({ keep: draft.saveNow, finish: () => undefined })
  const close = () => setConfirming(undefined)
  const test = useMutation({
    mutationKey: NEWSLETTER_ISSUE_ACTION,
    mutationFn: (issueVersion: { id: string; version: number }) =>
      deskCall(testNewsletterIssue, { body: issueVersion }),
    onSuccess: ({ to }) => onNotice({ kind: 'good', text: texts.tested(to) }),
    onError: (error) => onNotice({ kind: 'bad', text: serverMessageOf(error, texts.testFailed) }),
  })
  const order = useMutation({
    mutationKey: NEWSLETTER_ISSUE_ACTION,
    mutationFn: (issueVersion: { id: string; version: number }) =>
      deskCall(scheduleNewsletterIssue, { body: { ...issueVersion, mails: subscribers } }),
    async onSuccess() {
      close()
      await onChanged()
    },
    async onError(error) {
      if (!isApiError(error) || error.status !== CONFLICT) return
      close()
      await onChanged({ kind: 'bad', text: serverMessageOf(error, texts.sendFailed) })
    },
  })
  if (id === null || version === null) return null
  const issueVersion = { id, version }
  const busyText = isDirty ? texts.working : undefined
  const isReady = checks.length === 0 && subscribers > 0
  return (
    <div className="row gap-8">
      <Button onClick={() => setConfirming('drop')}>{texts.drop}</Button>
      {checks.length === 0 ? (
        <Button pendingText={test.isPending ? texts.working : busyText} onClick={() => test.mutate(issueVersion)}>
          {texts.test}
        </Button>
      ) : null}
      {isReady ? (
        <Button variant="main" pendingText={busyText} onClick={() => setConfirming('send')}>
          {texts.send(subscribers)}
        </Button>
      ) : null}
      <FormDialog
        isOpen={confirming === 'send'}
        title={texts.sendTitle(content.subject)}
        sending={order}
        texts={{
          leave: texts.leave,
          action: texts.send(subscribers),
          working: texts.working,
          failed: texts.sendFailed,
        }}
        onClose={close}
        onSubmit={() => order.mutate(issueVersion)}
      >
        <p>{texts.sendText(subscribers)}</p>
      </FormDialog>
      <ConfirmDialog
        isOpen={confirming === 'drop'}
        title={texts.dropTitle}
        text={texts.dropText}
        action={texts.drop}
        failed={texts.dropFailed}
        run={async () => {
          await deskCall(discardNewsletterIssue, { body: issueVersion })
          await onChanged({ kind: 'good', text: texts.dropped })
        }}
        onClose={close}
      />
    </div>
  )
}
