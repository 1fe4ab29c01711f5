import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const source = await readFile(new URL('day-worker.js', import.meta.url), 'utf8')
const DAY_URL = 'https://desk.test/desk/departures/7/2026-12-10/day'

/** Returns where the worker's response for a URL came from: the cached text from `cachedFiles`, or `network`. */
async function answer(url: string, cachedFiles: Record<string, string>): Promise<string | undefined> {
  const listeners = new Map<string, (event: object) => void>()
  runInNewContext(source, {
    URL,
    setTimeout,
    fetch: () => Promise.resolve({ ok: true, from: 'network' }),
    caches: { match: (name: string) => Promise.resolve(cachedFiles[name] && { ok: true, from: cachedFiles[name] }) },
    self: {
      location: { origin: 'https://desk.test' },
      skipWaiting: () => {},
      addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    },
  })
  let servedFile: Promise<{ from: string }> | undefined
  const mode = url.includes('/desk-files/') ? 'cors' : 'navigate'
  listeners.get('fetch')?.({
    request: { url, method: 'GET', mode },
    respondWith: (response: Promise<{ from: string }>) => {
      servedFile = response
    },
  })
  return (await servedFile)?.from
}

describe('the service worker of the day page', () => {
  it('serves the cached page even when online: a new page without its new files would be blank on a bad connection', async () => {
    expect(await answer(DAY_URL, { '/desk/day-page': 'kept' })).toBe('kept')
    expect(await answer(DAY_URL, {})).toBe('network')
  })

  it('serves cached files, and does not handle other pages', async () => {
    const file = 'https://desk.test/desk-files/day-12345678.js'
    expect(await answer(file, { [file]: 'kept' })).toBe('kept')
    expect(await answer(file, {})).toBe('network')
    expect(await answer('https://desk.test/desk/today', { '/desk/day-page': 'kept' })).toBeUndefined()
  })
})
