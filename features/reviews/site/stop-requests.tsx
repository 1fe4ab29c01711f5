import { useState } from 'react'
import { setReviewRequests } from '../api/calls.ts'
import { reviewPage } from '#messages/reviews/page.ts'
import { call } from '#site/lib/api.ts'
import { addressToken } from '#site/lib/use-answer.ts'
import { useFocusAfter } from '#site/lib/use-focus-after.ts'
import { useSubmit } from '#site/lib/use-submit.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { NoticeCard, NoticeWays } from '#site/ui/notice-card.tsx'

const texts = reviewPage.stop

/**
 * Stops our review requests, and starts them again. Opening the link changes nothing, because mail scanners open links
 * too.
 */
export function StopAsking({ isAsked, onWrite }: { isAsked: boolean; onWrite: (() => void) | null }) {
  const [state, setState] = useState<'asking' | 'stopped' | 'undone'>(isAsked ? 'asking' : 'stopped')
  const { isPending, notice, handleSubmit } = useSubmit({
    check: () => null,
    fallback: texts.failed,
    async send() {
      const isAskedNow = state === 'stopped'
      await call(setReviewRequests, { params: { token: addressToken() }, body: { isAsked: isAskedNow } })
      setState(isAskedNow ? 'undone' : 'stopped')
    },
  })
  const headingRef = useFocusAfter(state)
  const said = {
    asking: [texts.heading, texts.text],
    stopped: [texts.done, texts.doneText],
    undone: [texts.undone, texts.undoneText],
  } as const
  const [heading, text] = said[state]
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
        <Alert key={notice.turn} kind={notice.kind} autoFocus>
          {notice.text}
        </Alert>
      )}
      <NoticeWays>
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
      </NoticeWays>
    </NoticeCard>
  )
}
