import { Hono } from 'hono'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { mountFeatures } from './mount-features.ts'

type Call = { method: string; path: string; table: number; index: number }

const running = await createTestApp()
afterAll(() => running.close())
const app = new Hono<AppEnv>()
const mount = vi.spyOn(app, 'route')
mountFeatures(app, running.platform)
const calls: Call[] = mount.mock.calls
  .flatMap(([, { routes }], table) => routes.map(({ method, path }) => ({ method, path, table })))
  .map((call, index) => ({ ...call, index }))
/** Pairs of calls with different addresses that could match the same request. */
const overlappingCalls = calls.flatMap((first) =>
  calls
    .filter((later) => later.index > first.index && later.path !== first.path && canOverlap(first, later))
    .map((later) => ({ first, later })),
)

/** True when one request could match both calls. */
function canOverlap(one: Call, other: Call): boolean {
  const parts = other.path.split('/')
  const hasSameMethod = one.method === other.method || [one.method, other.method].includes('ALL')
  return (
    hasSameMethod &&
    one.path.split('/').length === parts.length &&
    one.path.split('/').every((part, i) => part === parts[i] || isOpen(part) || isOpen(parts[i] ?? ''))
  )
}

function isOpen(part: string): boolean {
  return part.startsWith(':')
}

describe('the calls of all features', () => {
  it('are mounted in any order: no address fits the calls of two tables', () => {
    expect(calls.length).toBeGreaterThan(300)
    expect(overlappingCalls.filter(({ first, later }) => first.table !== later.table)).toEqual([])
    const duplicates = calls.filter(({ method, path, table }) =>
      calls.some((other) => other.method === method && other.path === path && other.table !== table),
    )
    expect(duplicates).toEqual([])
    // A wildcard of any length would match the addresses of other calls.
    expect(calls.filter(({ path }) => /[*{?]/.test(path))).toEqual([])
  })

  it('list a literal address before one with a parameter in the same table', () => {
    expect(overlappingCalls.map(({ first, later }) => `${first.path} before ${later.path}`)).toContain(
      '/booking/my-latest before /booking/:bookingId',
    )
    const conflicts = overlappingCalls.filter(({ first, later }) => {
      const other = later.path.split('/')
      return isOpen(first.path.split('/').find((part, i) => part !== other[i]) ?? '')
    })
    expect(conflicts).toEqual([])
  })
})
