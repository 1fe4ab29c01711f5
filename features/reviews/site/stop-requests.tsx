import { useState } from 'react'
import { setReviewRequests } from '../api/calls.ts'
import { reviewPage } from '#messages/reviews/page.ts'
import { call } from '#ui/site/lib/api.ts'
import { urlToken } from '#ui/site/lib/use-answer.ts'
import { useFocusAfter } from '#ui/site/lib/use-focus-after.ts'
import { useSubmit } from '#ui/site/lib/use-submit.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { NoticeCard, NoticeActions } from '#ui/site/notice-card.tsx'

const texts = reviewPage.stop

/**
 * Stops our review requests, or starts them again. Opening the link changes nothing, because mail scanners open links
 * too.
 */
export function StopRequests({ isRequested, onWrite }: { isRequested: boolean; onWrite: (() => void) | null }) {
  const [state, setState] = useState<'asking' | 'stopped' | 'undone'>(isRequested ? 'asking' : 'stopped')
  const { isPending, notice, handleSubmit } = useSubmit({
    check: () => null,
    fallback: texts.failed,
    async send() {
      const isJustStopped = state === 'stopped'
      await call(setReviewRequests, { params: { token: urlToken() }, body: { isRequested: isJustStopped } })
      setState(isJustStopped ? 'undone' : 'stopped')
    },
  })
  const headingRef = useFocusAfter(state)
  const message = {
    asking: [texts.heading, texts.text],
    stopped: [texts.done, texts.doneText],
    undone: [texts.undone, texts.undoneText],
  } as const
  const [heading, text] = message[state]
  return (
    <NoticeCard
      role="status"
      icon={state === 'stopped' ? 'check' : 'mail'}
      tone={state === 'stopped' ? 'good' : 'plain'}
      heading={heading}
      headingRef={headingRef}
      texts={[text]}
    >
      {notice === null ? null : (
        <Alert key={notice.count} kind={notice.kind} autoFocus>
          {notice.text}
        </Alert>
      )}
      <NoticeActions>
        {state === 'undone' ? null : (
          <form method="post" onSubmit={handleSubmit}>
            <Button
              type="submit"
              variant={state === 'asking' ? 'primary' : 'secondary'}
              isPending={isPending}
              pendingText={texts.pending}
            >
              {state === 'asking' ? texts.confirm : texts.undo}
            </Button>
          </form>
        )}
        {onWrite === null ? null : (
          <Button variant="quiet" onClick={onWrite}>
            {texts.write}
          </Button>
        )}
      </NoticeActions>
    </NoticeCard>
  )
}
