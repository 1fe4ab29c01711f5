import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getStory } from '../api/desk-calls.ts'
import { PageNotFound } from '#ui/desk/page-not-found.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { deskJournal } from '#messages/journal/desk.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { isApiError } from '#ui/site/lib/api.ts'
import { STORIES_KEY } from './journal-key.ts'
import type { StoryNotice } from './story-actions.tsx'
import { StoryEditor } from './story-editor.tsx'
import classes from './journal.module.css'

/** One story: its draft, its changes, the checks and the versions. */
export function StoryPage() {
  const { slug = '' } = useParams()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // The result of an action stays visible even if it changes the story's address.
  const [notice, setNotice] = useState<StoryNotice>()
  const { data, dataUpdatedAt, error, refetch } = useDeskQuery(
    [...STORIES_KEY, slug],
    [getStory, { params: { slug } }],
    { staleTime: Infinity, gcTime: 0, retry: false },
  )
  const contentTitle = data === undefined ? deskJournal.title : (data.draft?.content ?? data.published).title
  const title = contentTitle === '' ? deskJournal.untitled : contentTitle
  if (isApiError(error) && error.status < 500 && error.status > 0) return <PageNotFound />
  return (
    <>
      <p>
        <Link to={deskPages.journal()}>{texts.all}</Link>
      </p>
      <PageTitle title={title} className={classes.title} />
      <Loading of={{ data, error, refetch }} rows={10}>
        {(story) => (
          <StoryEditor
            key={`${story.id} ${dataUpdatedAt}`}
            shownStory={story}
            notice={notice}
            onNotice={setNotice}
            // The editor restarts with the new data.
            onChanged={async (movedTo = slug) => {
              await queryClient.invalidateQueries({ queryKey: STORIES_KEY, exact: true })
              if (movedTo === slug) await refetch()
              else await navigate(deskPages.story(movedTo), { replace: true })
            }}
          />
        )}
      </Loading>
    </>
  )
}
