import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { firstAction } from './first-action.ts'
import { isSavingData } from './is-saving-data.ts'
import { createLatePart } from './late-part.ts'
import { whenConnectionFree } from './connection-free.ts'

/** Loaded when the page is idle. */
export const cachedPagesPart = createLatePart(async () => (await import('./save-page.ts')).cachedPages)

/**
 * Saves the page at this URL for offline use. In development, file names have no hashes, so nothing can be saved. With
 * the data saver on, nothing is loaded for this.
 */
export function useSavedPage(): void {
  const { pathname, search } = useLocation()
  // Only a listing changes with its query. Other pages read their query in the browser.
  const address = pathname === pages.tourList() ? pathname + search : pathname
  useEffect(() => {
    if (!import.meta.env.PROD || isSavingData()) return
    void firstAction
      .then(whenConnectionFree)
      .then(() => {
        cachedPagesPart.start()
        return cachedPagesPart.arrival
      })
      .then((cachedPages) => cachedPages.keep(address))
      // The script that saves pages failed to load. The page works without it.
      .catch(() => undefined)
  }, [address])
}
