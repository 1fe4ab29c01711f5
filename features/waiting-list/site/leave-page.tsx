import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { leaveWaitingList } from '../api/calls.ts'
import { formatCalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { waitingListMessages } from '#messages/waiting-list/site.ts'
import { call } from '#ui/site/lib/api.ts'
import { urlToken } from '#ui/site/lib/use-answer.ts'
import { useFocusAfter } from '#ui/site/lib/use-focus-after.ts'
import { useIsRunning } from '#ui/site/lib/use-is-running.ts'
import { useSubmit } from '#ui/site/lib/use-submit.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button, buttonClass } from '#ui/site/button.tsx'
import { NoticeCard, NoticeActions } from '#ui/site/notice-card.tsx'
import classes from './leave-page.module.css'

const texts = waitingListMessages.leave

/**
 * Removes a party from a waiting list through the signed link in our email. Opening the link changes nothing, because
 * mail scanners open links too.
 */
export function LeavePage() {
  const [isLinkComplete, setIsLinkComplete] = useState(true)
  const [leaveResult, setLeaveResult] = useState<ResponseOf<typeof leaveWaitingList> | null>(null)
  const headingRef = useFocusAfter(leaveResult === null)
  const isRunning = useIsRunning()
  useEffect(() => {
    const checkLink = () => setIsLinkComplete(urlToken() !== '')
    checkLink()
    // Opening another link to this page only changes the part after `#`, without a reload.
    window.addEventListener('hashchange', checkLink)
    return () => window.removeEventListener('hashchange', checkLink)
  }, [])
  const { isPending, notice, handleSubmit } = useSubmit({
    check: () => null,
    fallback: texts.failed,
    async send() {
      setLeaveResult(await call(leaveWaitingList, { body: { token: urlToken() } }))
    },
  })
  const findTourLink = (
    <Link className={buttonClass({ variant: leaveResult === null ? 'quiet' : 'primary' })} to={pages.tourList()}>
      {texts.findTour}
    </Link>
  )

  return (
    <div className={`wrap ${classes.page}`}>
      {!isLinkComplete ? (
        <NoticeCard icon="mail" heading={texts.noLink} texts={[texts.noLinkText]}>
          <NoticeActions>{findTourLink}</NoticeActions>
        </NoticeCard>
      ) : leaveResult === null ? (
        <NoticeCard icon="mail" heading={texts.heading} texts={[texts.text]}>
          {notice === null ? null : (
            <Alert key={notice.count} kind={notice.kind} autoFocus>
              {notice.text}
            </Alert>
          )}
          <noscript>
            <p>{texts.needsScript}</p>
          </noscript>
          <NoticeActions>
            <form method="post" onSubmit={handleSubmit}>
              {/* Only the script has the token, so the form does nothing until the script runs. */}
              <Button type="submit" disabled={!isRunning} isPending={isPending} pendingText={texts.pending}>
                {texts.confirm}
              </Button>
            </form>
            {findTourLink}
          </NoticeActions>
        </NoticeCard>
      ) : (
        <NoticeCard
          role="status"
          icon="check"
          tone="good"
          heading={texts.done}
          headingRef={headingRef}
          texts={[texts.doneText(leaveResult.packageName, printDay(leaveResult.startDate))]}
        >
          <NoticeActions>{findTourLink}</NoticeActions>
        </NoticeCard>
      )}
    </div>
  )
}

function printDay(date: string): string {
  return isCalendarDate(date) ? formatCalendarDate(date) : date
}
