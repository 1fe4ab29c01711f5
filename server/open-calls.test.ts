import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createApp } from './app.ts'
import { EARLY_SEGMENTS } from '#platform/http/gate.ts'
import { apiSegments } from '#platform/http/not-found.ts'

const { platform, close } = await createTestApp()
afterAll(close)

it('the addresses that are served before the calls are open include no call', () => {
  const segments = apiSegments(createApp({ platform, checkResponses: true }))
  expect(segments.has('readyz')).toBe(true)
  expect([...EARLY_SEGMENTS].filter((segment) => segments.has(segment))).toEqual([])
})
