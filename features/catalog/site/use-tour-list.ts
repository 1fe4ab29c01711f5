import { useState } from 'react'
import { call, logPageError } from '#ui/site/lib/api.ts'
import { varyPictures } from '#ui/site/lib/vary-pictures.ts'
import { loadTourListPage, type TourListData } from './tour-list-data.ts'

/** The packages shown so far, and a function to load more. */
export function useTourList(first: TourListData) {
  const [packages, setPackages] = useState(first.packages)
  const [lines, setLines] = useState(first.lines)
  const [nextCursor, setNextCursor] = useState(first.nextCursor)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')

  const showMore = async (): Promise<void> => {
    if (nextCursor === null || status === 'loading') return
    setStatus('loading')
    try {
      const page = await loadTourListPage(call, { ...first.query, cursor: nextCursor })
      setPackages(varyPictures([...packages, ...page.packages]))
      setLines([...lines, ...page.lines])
      setNextCursor(page.nextCursor)
      setStatus('idle')
    } catch (error) {
      logPageError(error)
      setStatus('failed')
    }
  }

  return { packages, lines, nextCursor, status, showMore }
}
