import { useEffect, useState } from 'react'
import type { TourListData } from './tour-list-data.ts'

type LoadedList = { of: TourListData | Promise<TourListData>; data: TourListData }
type LastLoadedList = { lastLoaded: TourListData | null; isPending: boolean }

/** The most recently loaded list. Each navigation loads a new one; `isPending` is true while it is loading. */
export function useLastLoadedList(list: TourListData | Promise<TourListData>): LastLoadedList {
  const [last, setLast] = useState<LoadedList | null>(() => (list instanceof Promise ? null : { of: list, data: list }))

  useEffect(() => {
    if (!(list instanceof Promise)) return
    let isCurrent = true
    void list.then((data) => {
      if (isCurrent) setLast((before) => ({ of: list, data: reusePreviousPicture(before?.data, data) }))
    })
    return () => {
      isCurrent = false
    }
  }, [list])

  if (!(list instanceof Promise)) return { lastLoaded: list, isPending: false }
  return { lastLoaded: last?.data ?? null, isPending: last?.of !== list }
}

/**
 * Keeps the picture when the place stays the same. Otherwise a new order, with another package first, would replace it.
 */
function reusePreviousPicture(before: TourListData | undefined, data: TourListData): TourListData {
  if (before === undefined || before.place !== data.place || before.query.q !== data.query.q) return data
  return { ...data, picture: before.picture ?? data.picture }
}
