import { beforeEach, expect, it, vi } from 'vitest'

const dataset: Record<string, string> = {}
const storage = new Map<string, string>()

beforeEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name]
  storage.clear()
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null })
})

const runEarly = () => import('./entry-early.ts')

it('marks nothing on a first visit, when the lists are empty, or for seats released more than a day ago', async () => {
  storage.set('pathik.seen', '[]')
  storage.set('pathik.held', JSON.stringify({ until: Date.now() - 90_000_000 }))
  await runEarly()
  expect(dataset).toEqual({})
})

it('marks what the device remembers, so that its space is reserved before the page is painted', async () => {
  storage.set('pathik.seen', '[{"id":3}]')
  storage.set('pathik.saved', '[{"id":3}]')
  storage.set('pathik.held', JSON.stringify({ until: Date.now() - 1_000 }))
  await runEarly()
  expect(dataset).toEqual({ returning: 'seen saved held' })
})

it('requests the calm view when the visitor has chosen it', async () => {
  storage.set('pathik.view', 'calm')
  await runEarly()
  expect(dataset).toEqual({ view: 'calm' })
})

it('survives invalid data, and a browser that refuses storage', async () => {
  storage.set('pathik.seen', 'x{')
  await runEarly()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
  })
  await runEarly()
  expect(dataset).toEqual({})
})
