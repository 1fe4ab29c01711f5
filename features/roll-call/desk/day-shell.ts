import { DAY_WORKER_PATH } from '#kernel/addresses/desk-pages.ts'

/** desk/worker/day-worker.js uses the same names. The page is the same for every departure, so it is cached once. */
const SHELL = 'pathik-day-shell'
const PAGE = '/desk/day-page'
const FILES = '/desk-files/'
/** Files refer to others by these patterns: lazy scripts, styles, and fonts. */
const FILE_REFERENCE = /["'(](?:\.\/|\/?desk-files\/)?([\w.-]+-[\w-]{8}\.(?:js|css|woff2))["')]/g

/**
 * Caches the page without any departure, with every file that it may need. Files are cached first and the page last;
 * then files that neither this page nor the previous one references are deleted. So a cached page always has all its
 * files.
 *
 * @throws {TypeError} when the connection fails; a `QuotaExceededError` when there is no space.
 */
export async function cacheShell(): Promise<void> {
  await navigator.serviceWorker.register(DAY_WORKER_PATH, { scope: window.location.pathname })
  const page = await fetchOrThrow(window.location.pathname)
  const html = await page.clone().text()
  const shell = await caches.open(SHELL)
  const cachedPage = await shell.match(PAGE)
  if (cachedPage !== undefined && (await cachedPage.clone().text()) === html) return
  // The open page may be the previous version, which still loads its own files.
  const before = cachedPage === undefined ? [] : await cachedFilesOf(shell, await cachedPage.text())
  const requiredFiles = new Set<string>([PAGE])
  const next = fileNamesIn(html)
  for (let file = next.shift(); file !== undefined; file = next.shift()) {
    if (requiredFiles.has(file)) continue
    requiredFiles.add(file)
    const response = (await shell.match(file)) ?? (await fetchOrThrow(file))
    if (!file.endsWith('.woff2')) next.push(...fileNamesIn(await response.clone().text()))
    await shell.put(file, response)
  }
  await shell.put(PAGE, page)
  for (const { url } of await shell.keys()) {
    const { pathname } = new URL(url)
    if (!requiredFiles.has(pathname) && !before.includes(pathname)) await shell.delete(pathname)
  }
}

/** Unregisters the worker of this departure, and deletes the page when no other departure is saved. */
export async function dropShell(path: string, daysLeft: number): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  const matchingRegistrations = registrations.filter(({ scope }) => new URL(scope).pathname === path)
  await Promise.all(matchingRegistrations.map((registration) => registration.unregister()))
  if (daysLeft === 0) await caches.delete(SHELL)
}

/** The cached files of a page, including files that those files name. */
async function cachedFilesOf(shell: Cache, html: string): Promise<string[]> {
  const found: string[] = []
  const next = fileNamesIn(html)
  for (let file = next.shift(); file !== undefined; file = next.shift()) {
    const response = found.includes(file) ? undefined : await shell.match(file)
    if (response === undefined) continue
    found.push(file)
    if (!file.endsWith('.woff2')) next.push(...fileNamesIn(await response.text()))
  }
  return found
}

const fileNamesIn = (text: string): string[] => [...text.matchAll(FILE_REFERENCE)].map(([, name = '']) => FILES + name)

/** @throws {TypeError} when there is no response, an error response, or a hotspot's login page instead of the file. */
async function fetchOrThrow(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok || response.redirected) throw new TypeError(`${path} answered ${response.status}`)
  return response
}
