import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getNewsletter } from '../api/desk-calls.ts'
import { deskNewsletter as texts } from '#messages/newsletter/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { JournalTabs } from '#desk/sections/journal-tabs.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import type { LetterNews } from './letter-acts.tsx'
import { LetterEditor } from './letter-editor.tsx'
import { LetterOnItsWay } from './letter-on-its-way.tsx'
import { NEWSLETTER_KEY } from './newsletter-key.ts'
import { SentLetters } from './sent-letters.tsx'
import { Subscribers } from './subscribers.tsx'
import classes from './newsletter.module.css'

const LOOK_EVERY_MS = 2_000

/** The newsletter: the letter that is written or on its way, those that were sent, and who is on the list. */
export function NewsletterPage() {
  const heading = usePage(texts.title)
  const [news, setNews] = useState<LetterNews>()
  const [opened, setOpened] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: NEWSLETTER_KEY,
    queryFn: () => deskCall(getNewsletter),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.letter?.isOrdered === true ? LOOK_EVERY_MS : false),
  })
  const isOrdered = data?.letter?.isOrdered === true
  /** The editor begins anew with what is there then. */
  const readAnew = async (said?: LetterNews) => {
    setNews(said)
    await refetch()
    setOpened((count) => count + 1)
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <JournalTabs />
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={12} /> : null}
      {news === undefined ? null : <Note kind={news.kind}>{news.text}</Note>}
      {data === undefined ? null : (
        <div className={classes.stack}>
          {isOrdered && data.letter !== null ? (
            <LetterOnItsWay letter={data.letter} onStopped={readAnew} />
          ) : (
            <LetterEditor
              key={opened}
              letter={data.letter}
              subscribers={data.counts.confirmed}
              onNews={setNews}
              onChanged={readAnew}
            />
          )}
          <SentLetters sent={data.sent} />
          <Subscribers counts={data.counts} />
        </div>
      )}
    </>
  )
}
