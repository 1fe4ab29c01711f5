import { useLayoutEffect, useRef } from 'react'
import { createStoryPreviewLink } from '../api/desk-calls.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { Loading } from '#ui/desk/loading.tsx'
import { STORIES_KEY } from './journal-key.ts'
import classes from './journal.module.css'

/** Links expire after an hour, so a new one is fetched before then. */
const PREVIEW_LINK_REFRESH_MS = 50 * 60_000
const DESKTOP_PX = 1_440

type StoryPreviewProps = {
  id: string
  width: 'phone' | 'wide'
  /** False while the last changes are being saved. */
  isSaved: boolean
  /** The draft version; each new version renders the page again. */
  version: number | null
}

/** The actual story page rendered with the draft, at phone or desktop width. */
export function StoryPreview({ id, width, isSaved, version }: StoryPreviewProps) {
  const { data, error, refetch } = useDeskQuery(
    [...STORIES_KEY, 'preview', id],
    [createStoryPreviewLink, { body: { id } }],
    {
      staleTime: PREVIEW_LINK_REFRESH_MS,
      refetchInterval: PREVIEW_LINK_REFRESH_MS,
    },
  )
  if (error !== null || data === undefined || !isSaved)
    return <Loading of={{ data: undefined, error, refetch }} rows={10} />
  return (
    <div className="stack gap-8 above-14">
      <p>
        <a href={data.url} target="_blank" rel="noreferrer">
          {texts.previewNewTab}
        </a>
      </p>
      <ScaledPreview key={version} url={data.url} width={width} />
    </div>
  )
}

/** The desktop page is scaled down until it fits, so that it is completely visible. */
function ScaledPreview({ url, width }: { url: string; width: StoryPreviewProps['width'] }) {
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const resizeObserver = new ResizeObserver(([entry]) => {
      const scale = Math.min(1, (entry?.contentRect.width ?? DESKTOP_PX) / DESKTOP_PX)
      stage.current?.style.setProperty('--fit', String(scale))
    })
    if (stage.current !== null) resizeObserver.observe(stage.current)
    return () => resizeObserver.disconnect()
  }, [])
  return (
    <div ref={stage} className={classes.stage}>
      {/* The preview runs no scripts, but needs the same origin to load fonts. */}
      <iframe
        className={width === 'phone' ? classes.phone : classes.wide}
        title={texts.preview}
        src={url}
        sandbox="allow-same-origin"
      />
    </div>
  )
}
