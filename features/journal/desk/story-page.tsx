import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getStory } from '../api/desk-calls.ts'
import { NothingHere } from '#desk/ui/nothing-here.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { deskJournal } from '#messages/journal/desk.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { isApiError } from '#site/lib/api.ts'
import { STORIES_KEY } from './journal-key.ts'
import type { StoryNews } from './story-acts.tsx'
import { StoryEditor } from './story-editor.tsx'
import classes from './journal.module.css'

/** One story: its draft, what it changes, the checks and the versions. */
export function StoryPage() {
  const { slug = '' } = useParams()
  const queries = useQueryClient()
  const navigate = useNavigate()
  // What came of an act stays to be read when the story has another address then.
  const [news, setNews] = useState<StoryNews>()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: [...STORIES_KEY, slug],
    queryFn: () => deskCall(getStory, { params: { slug } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const written = data === undefined ? deskJournal.title : (data.draft?.content ?? data.published).title
  const title = written === '' ? deskJournal.untitled : written
  const heading = usePage(title)
  if (isApiError(error) && error.status < 500 && error.status > 0) return <NothingHere />
  return (
    <>
      <p>
        <Link to={deskPages.journal()}>{texts.all}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={10} /> : null}
      {data === undefined ? null : (
        <StoryEditor
          key={`${data.id} ${dataUpdatedAt}`}
          found={data}
          news={news}
          onNews={setNews}
          // The editor begins anew with what is there then.
          onChanged={async (movedTo = slug) => {
            await queries.invalidateQueries({ queryKey: STORIES_KEY, exact: true })
            if (movedTo === slug) await refetch()
            else await navigate(deskPages.story(movedTo), { replace: true })
          }}
        />
      )}
    </>
  )
}
