import { useMutation } from '@tanstack/react-query'
import { stopNewsletterIssue, type DeskNewsletter } from '../api/desk-calls.ts'
import { deskNewsletter as texts } from '#messages/newsletter/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useSeconds } from '#ui/desk/lib/use-seconds.ts'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { NEWSLETTER_ISSUE_ACTION } from './newsletter-key.ts'
import type { NewsletterIssueNotice } from './issue-actions.tsx'

const SECOND_MS = 1_000

type NewsletterIssueSendingProps = {
  issue: NonNullable<DeskNewsletter['letter']>
  onStopped: (notice: NewsletterIssueNotice) => Promise<void>
}

/** A queued issue. It can be stopped for half a minute; then its emails are counted as they are created. */
export function NewsletterIssueSending({
  issue: { id, content, startsAt, counts },
  onStopped,
}: NewsletterIssueSendingProps) {
  const now = useSeconds()
  const seconds = startsAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(startsAt) - now.getTime()) / SECOND_MS))
  const { mutate, isPending } = useMutation({
    mutationKey: NEWSLETTER_ISSUE_ACTION,
    mutationFn: () => deskCall(stopNewsletterIssue, { body: { id } }),
    onSuccess: () => onStopped({ kind: 'good', text: texts.stopped }),
    onError: (error) => onStopped({ kind: 'bad', text: serverMessageOf(error, texts.cancelFailed) }),
  })
  const all = counts.waits + counts.made + counts.left_out + counts.failed + counts.undelivered
  return (
    <Card title={texts.letter}>
      <div className="stack gap-14 card-pad">
        {seconds > 0 ? (
          <>
            <p>
              <b>{texts.stopIn(content.subject, seconds)}</b>
            </p>
            <div className="row gap-8">
              <Button variant="main" pendingText={isPending ? texts.working : undefined} onClick={() => mutate()}>
                {texts.stop}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>
              <b>{texts.sendingNow(content.subject)}</b> {texts.progress(all - counts.waits, all)}
            </p>
            <progress aria-label={texts.sendingNow(content.subject)} max={all} value={all - counts.waits} />
            <p className="muted">{texts.next}</p>
          </>
        )}
      </div>
    </Card>
  )
}
