import { useLayoutEffect, useRef } from 'react'
import { linkStoryPreview } from '../api/desk-calls.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { FailedPart } from '#ui/desk/page-failed.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { Skeleton } from '#ui/desk/skeleton.tsx'
import { STORIES_KEY } from './journal-key.ts'
import classes from './journal.module.css'

/** Links expire after an hour, so a new one is fetched before then. */
const LINK_FRESH_MS = 50 * 60_000
const DESKTOP_PX = 1_440

type StoryPreviewProps = {
  id: string
  width: 'phone' | 'wide'
  /** False while the last changes are being saved. */
  isKept: boolean
  /** The draft version; each new version renders the page again. */
  version: number | null
}

/** The actual story page rendered with the draft, at phone or desktop width. */
export function StoryPreview({ id, width, isKept, version }: StoryPreviewProps) {
  const { data, error, refetch } = useDeskQuery([...STORIES_KEY, 'preview', id], [linkStoryPreview, { body: { id } }], {
    staleTime: LINK_FRESH_MS,
    refetchInterval: LINK_FRESH_MS,
  })
  if (error !== null) return <FailedPart onAgain={() => void refetch()} />
  if (data === undefined || !isKept) return <Skeleton rows={10} />
  return (
    <div className="stack gap-8 above-14">
      <p>
        <a href={data.url} target="_blank" rel="noreferrer">
          {texts.previewNewTab}
        </a>
      </p>
      <Stage key={version} url={data.url} width={width} />
    </div>
  )
}

/** The desktop page is scaled down until it fits, so that it is completely visible. */
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
