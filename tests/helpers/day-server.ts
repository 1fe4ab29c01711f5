import { vi } from 'vitest'
import type { OfflineCopy } from '#features/roll-call/api/desk-calls.ts'

export const DEPARTURE = { packageId: '7', startDate: '2026-12-10' }
export const OTHER_DEPARTURE = { packageId: '8', startDate: '2026-12-12' }

export const state = (notes = 'a') => ({ now: new Date().toISOString(), ticks: [], halts: [], notes, incidents: [] })
export const offlineCopyOf = (address: typeof DEPARTURE, retainedUntil = '2999-01-01') => {
  const { packageId, startDate } = address
  const copy: Partial<OfflineCopy> = {
    offlineCopy: `pack ${packageId}`,
    token: `token ${packageId}`,
    startDate,
    retainedUntil,
  }
  return { ...copy, packageId: Number(packageId), staff: { id: 'hetal', name: 'Hetal' }, state: state() }
}

const REFUSED = { status: 404, code: 'DEPARTURE_NOT_FOUND' }
export const refuse = () => {
  throw REFUSED
}

type Answer = (body: Record<string, unknown>) => unknown

/**
 * A stub of `fetch` that responds by the last part of the path and records the requests. Call `vi.unstubAllGlobals`
 * afterwards.
 */
export function createDayServer() {
  const answers: Record<string, Answer> = {
    'offline-copy': () => offlineCopyOf(DEPARTURE),
    'roll-call': () => ({ ...state(), refused: [] }),
    incidents: () => state(),
    'incident-photos': () => ({ ...state(), isKept: true }),
    check: () => ({ stands: true }),
    session: () => ({ staff: { id: 'hetal' } }),
  }
  const server: { answers: Record<string, Answer>; requests: string[] } = { answers, requests: [] }
  vi.stubGlobal('navigator', { storage: {} })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const end = path.split('/').at(-1) ?? ''
    server.requests.push(end)
    try {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
      return Response.json(await answers[end]?.(body))
    } catch (error) {
      if (error !== REFUSED && !(error instanceof Object && 'status' in error)) throw error
      return Response.json({ code: 'DEPARTURE_NOT_FOUND' }, { status: Number(Reflect.get(error, 'status')) })
    }
  })
  return server
}
