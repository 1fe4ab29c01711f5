import { beforeEach, expect, it, vi } from 'vitest'

const dataset: Record<string, string> = {}
const stored = new Map<string, string>()

beforeEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name]
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})

const runEarly = () => import('./entry-early.ts')

it('marks nothing on a first visit, when the lists are empty, or for seats released more than a day ago', async () => {
  stored.set('pathik.seen', '[]')
  stored.set('pathik.held', JSON.stringify({ until: Date.now() - 90_000_000 }))
  await runEarly()
  expect(dataset).toEqual({})
})

it('marks what the device remembers, so that its space is reserved before the page is painted', async () => {
  stored.set('pathik.seen', '[{"id":3}]')
  stored.set('pathik.saved', '[{"id":3}]')
  stored.set('pathik.held', JSON.stringify({ until: Date.now() - 1_000 }))
  await runEarly()
  expect(dataset).toEqual({ returning: 'seen saved held' })
})

it('requests the calm view when the visitor has chosen it', async () => {
  stored.set('pathik.view', 'calm')
  await runEarly()
  expect(dataset).toEqual({ view: 'calm' })
})

it('survives invalid data, and a browser that refuses storage', async () => {
  stored.set('pathik.seen', 'x{')
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
