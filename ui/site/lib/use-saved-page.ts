import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { firstAct } from './first-act.ts'
import { isSavingData } from './is-saving-data.ts'
import { createLatePart } from './late-part.ts'
import { lineFree } from './line-free.ts'

/** Fetched in a calm moment. */
export const keeping = createLatePart(async () => (await import('./keep-page.ts')).keptPages)

/**
 * Keeps the page at this address for a time without network. In development file names have no hashes, so nothing can be
 * kept. On a line where data is saved nothing is fetched for it.
 */
export function useKeptPage(): void {
  const { pathname, search } = useLocation()
  // Only a listing is another page with another question. The others read theirs in the browser.
  const address = pathname === pages.tourList() ? pathname + search : pathname
  useEffect(() => {
    if (!import.meta.env.PROD || isSavingData()) return
    void firstAct
      .then(lineFree)
      .then(() => {
        keeping.start()
        return keeping.arrival
      })
      .then((keptPages) => keptPages.keep(address))
      // Its script did not come. The page works as before.
      .catch(() => undefined)
  }, [address])
}
