import { pages } from '#kernel/addresses/pages.ts'

/** site/worker/page-worker.js must use the same name. */
const CACHE_NAME = 'pathik-pages'
/** How many packages are saved. Of any other page, only the latest version is saved. */
const MAX_PACKAGES = 12

/**
 * Saves this page's HTML on the device, so that it opens offline. The page is the same for everybody and contains
 * nothing about the visitor. A page opened by its URL comes from the browser's own cache, so nothing is loaded twice.
 * If a browser blocks storage, nothing is saved.
 */
async function savePage(address: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window) || !navigator.onLine) return
  try {
    const page = await fetch(address, { cache: 'force-cache' })
    if (!page.ok || page.redirected) return
    const cache = await caches.open(CACHE_NAME)
    await cache.delete(address)
    await cache.put(address, page)
    await deleteOldest(cache, new URL(address, location.origin).pathname)
    if (canRegisterWorker()) await navigator.serviceWorker.register(pages.pageWorker(), { scope: pages.home() })
  } catch {
    // Private windows block the cache and the worker. The page works without them.
  }
}

/**
 * True if the document was opened at a page that the worker serves. If a visit starts at any other page, that page's
 * policy forbids a worker, even for later pages in the same document. A later visit installs the worker.
 */
function canRegisterWorker(): boolean {
  const [navigationEntry] = performance.getEntriesByType('navigation')
  if (navigationEntry === undefined) return false
  const { pathname } = new URL(navigationEntry.name, location.origin)
  return [pages.home(), pages.tourList(), pages.saved()].includes(pathname) || /^\/tour-single\/\d+$/.test(pathname)
}

/** Deletes the oldest packages above the maximum, or the previous copies of a listing. */
async function deleteOldest(cache: Cache, pathname: string): Promise<void> {
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const isPackage = folder !== '/'
  const similarPages = (await cache.keys()).filter(({ url }) => {
    const other = new URL(url).pathname
    return isPackage ? other.startsWith(folder) : other === pathname
  })
  const excessPages = similarPages.slice(0, Math.max(0, similarPages.length - (isPackage ? MAX_PACKAGES : 1)))
  await Promise.all(excessPages.map((request) => cache.delete(request)))
}

/** Opens the saved copy of this URL, if the device is offline and a copy exists. */
async function open(): Promise<void> {
  if (navigator.onLine || !('serviceWorker' in navigator) || !('caches' in window)) return
  const cachedPage = await caches
    .match(location.pathname, { cacheName: CACHE_NAME, ignoreVary: true })
    .catch(() => undefined)
  if (cachedPage !== undefined && (await navigator.serviceWorker.getRegistration()) !== undefined) location.reload()
}

/** The offline features of pages. */
export const cachedPages = { keep: savePage, open }
