import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { linkStoryPreview } from '../api/desk-calls.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { STORIES_KEY } from './journal-key.ts'
import classes from './journal.module.css'

/** A link works for an hour; a new one is fetched before. */
const LINK_FRESH_MS = 50 * 60_000
const DESKTOP_PX = 1_440

type StoryPreviewProps = {
  id: string
  width: 'phone' | 'wide'
  /** False while the last words are on their way. */
  isKept: boolean
  /** Of the draft: the page is made anew with each. */
  version: number | null
}

/** The real page of the story with its draft, as wide as a phone or a desktop. */
export function StoryPreview({ id, width, isKept, version }: StoryPreviewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...STORIES_KEY, 'preview', id],
    queryFn: () => deskCall(linkStoryPreview, { body: { id } }),
    staleTime: LINK_FRESH_MS,
    refetchInterval: LINK_FRESH_MS,
  })
  if (error !== null) return <FailedPart onAgain={() => void refetch()} />
  if (data === undefined || !isKept) return <Skeleton rows={10} />
  return (
    <div className={classes.preview}>
      <p>
        <a href={data.url} target="_blank" rel="noreferrer">
          {texts.previewNewTab}
        </a>
      </p>
      <Stage key={version} url={data.url} width={width} />
    </div>
  )
}

/** The page as wide as a desktop is made smaller until it fits, so that one sees it whole. */
function Stage({ url, width }: { url: string; width: StoryPreviewProps['width'] }) {
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const fit = Math.min(1, (entry?.contentRect.width ?? DESKTOP_PX) / DESKTOP_PX)
      stage.current?.style.setProperty('--fit', String(fit))
    })
    if (stage.current !== null) watch.observe(stage.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={stage} className={classes.stage}>
      {/* It has no scripts. Its fonts are read only by a document of the same origin. */}
      <iframe
        className={width === 'phone' ? classes.phone : classes.wide}
        title={texts.preview}
        src={url}
        sandbox="allow-same-origin"
      />
    </div>
  )
}
