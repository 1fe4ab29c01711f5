import { DAY_WORKER_PATH } from '#kernel/addresses/desk-pages.ts'

/** desk/worker/day-worker.js uses the same names. The page is the same for every departure, so it is kept once. */
const SHELL = 'pathik-day-shell'
const PAGE = '/desk/day-page'
const FILES = '/desk-files/'
/** Files name others by these: scripts of parts that come later, styles, and fonts. */
const NAMED_FILE = /["'(](?:\.\/|\/?desk-files\/)?([\w.-]+-[\w-]{8}\.(?:js|css|woff2))["')]/g

/**
 * Keeps the page without any departure, with every file that it may need. Files come first and the page last; those that it
 * and the page before do not name are deleted then. So a kept page always has all its files.
 *
 * @throws {TypeError} when the network fails; a `QuotaExceededError` when there is no space.
 */
export async function keepShell(): Promise<void> {
  await navigator.serviceWorker.register(DAY_WORKER_PATH, { scope: window.location.pathname })
  const page = await fetchWhole(window.location.pathname)
  const html = await page.clone().text()
  const shell = await caches.open(SHELL)
  const kept = await shell.match(PAGE)
  if (kept !== undefined && (await kept.clone().text()) === html) return
  // The page that is open may be the one before: it still asks for its parts.
  const before = kept === undefined ? [] : await keptFilesOf(shell, await kept.text())
  const wanted = new Set<string>([PAGE])
  const next = namedIn(html)
  for (let file = next.shift(); file !== undefined; file = next.shift()) {
    if (wanted.has(file)) continue
    wanted.add(file)
    const response = (await shell.match(file)) ?? (await fetchWhole(file))
    if (!file.endsWith('.woff2')) next.push(...namedIn(await response.clone().text()))
    await shell.put(file, response)
  }
  await shell.put(PAGE, page)
  for (const { url } of await shell.keys()) {
    const { pathname } = new URL(url)
    if (!wanted.has(pathname) && !before.includes(pathname)) await shell.delete(pathname)
  }
}

/** Ends the worker of this departure, and deletes the page when no other departure is kept. */
export async function dropShell(path: string, daysLeft: number): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  const own = registrations.filter(({ scope }) => new URL(scope).pathname === path)
  await Promise.all(own.map((registration) => registration.unregister()))
  if (daysLeft === 0) await caches.delete(SHELL)
}

/** The files of a page that are kept, also those that they name. */
async function keptFilesOf(shell: Cache, html: string): Promise<string[]> {
  const found: string[] = []
  const next = namedIn(html)
  for (let file = next.shift(); file !== undefined; file = next.shift()) {
    const response = found.includes(file) ? undefined : await shell.match(file)
    if (response === undefined) continue
    found.push(file)
    if (!file.endsWith('.woff2')) next.push(...namedIn(await response.text()))
  }
  return found
}

const namedIn = (text: string): string[] => [...text.matchAll(NAMED_FILE)].map(([, name = '']) => FILES + name)

/** @throws {TypeError} when no answer came, or when it is not the file but an error or a login page of the network. */
async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok || response.redirected) throw new TypeError(`${path} answered ${response.status}`)
  return response
}
