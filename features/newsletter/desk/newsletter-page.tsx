import { useState } from 'react'
import { getNewsletter } from '../api/desk-calls.ts'
import { deskNewsletter as texts } from '#messages/newsletter/desk.ts'
import { JournalTabs } from '#ui/desk/sections/journal-tabs.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { Note } from '#ui/desk/note.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import type { NewsletterIssueNotice } from './issue-actions.tsx'
import { NewsletterIssueEditor } from './newsletter-issue-editor.tsx'
import { NewsletterIssueSending } from './issue-on-its-way.tsx'
import { NEWSLETTER_KEY } from './newsletter-key.ts'
import { SentNewsletterIssues } from './sent-newsletter-issues.tsx'
import { Subscribers } from './subscribers.tsx'

const POLL_INTERVAL_MS = 2_000

/** The newsletter: the current issue, sent ones, and the subscribers. */
export function NewsletterPage() {
  const [notice, setNotice] = useState<NewsletterIssueNotice>()
  const [opened, setOpened] = useState(0)
  const { data, error, refetch } = useDeskQuery(NEWSLETTER_KEY, [getNewsletter], {
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.letter?.isOrdered === true ? POLL_INTERVAL_MS : false),
  })
  const isOrdered = data?.letter?.isOrdered === true
  /** The editor restarts with the new data. */
  const reload = async (message?: NewsletterIssueNotice) => {
    setNotice(message)
    await refetch()
    setOpened((count) => count + 1)
  }
  return (
    <>
      <PageTitle title={texts.title} />
      <JournalTabs />
      <Loading of={{ data, error, refetch }} rows={12} />
      {notice === undefined ? null : <Note kind={notice.kind}>{notice.text}</Note>}
      {data === undefined ? null : (
        <div className="stack gap-18">
          {isOrdered && data.letter !== null ? (
            <NewsletterIssueSending issue={data.letter} onStopped={reload} />
          ) : (
            <NewsletterIssueEditor
              key={opened}
              issue={data.letter}
              subscribers={data.counts.confirmed}
              onNotice={setNotice}
              onChanged={reload}
            />
          )}
          <SentNewsletterIssues sent={data.sent} />
          <Subscribers counts={data.counts} />
        </div>
      )}
    </>
  )
}
