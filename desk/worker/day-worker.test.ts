import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const source = await readFile(new URL('day-worker.js', import.meta.url), 'utf8')
const DAY = 'https://desk.test/desk/departures/7/2026-12-10/day'

/** What the worker answers to an address, with these pages and files in its cache. The network answers `network`. */
async function answer(url: string, kept: Record<string, string>): Promise<string | undefined> {
  const listeners = new Map<string, (event: object) => void>()
  runInNewContext(source, {
    URL,
    setTimeout,
    fetch: () => Promise.resolve({ ok: true, from: 'network' }),
    caches: { match: (name: string) => Promise.resolve(kept[name] && { ok: true, from: kept[name] }) },
    self: {
      location: { origin: 'https://desk.test' },
      skipWaiting: () => {},
      addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    },
  })
  let given: Promise<{ from: string }> | undefined
  const mode = url.includes('/desk-files/') ? 'cors' : 'navigate'
  listeners.get('fetch')?.({
    request: { url, method: 'GET', mode },
    respondWith: (response: Promise<{ from: string }>) => {
      given = response
    },
  })
  return (await given)?.from
}

describe('the worker of a departure’s day', () => {
  it('gives the kept page also with a network: a new one without its new files would be blank on a bad line', async () => {
    expect(await answer(DAY, { '/desk/day-page': 'kept' })).toBe('kept')
    expect(await answer(DAY, {})).toBe('network')
  })

  it('gives kept files, and leaves other pages alone', async () => {
    const file = 'https://desk.test/desk-files/day-12345678.js'
    expect(await answer(file, { [file]: 'kept' })).toBe('kept')
    expect(await answer(file, {})).toBe('network')
    expect(await answer('https://desk.test/desk/today', { '/desk/day-page': 'kept' })).toBeUndefined()
  })
})
