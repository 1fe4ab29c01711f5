import { afterAll, expect, it } from 'vitest'
import { listFestivals } from '../api/calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { festivals } from '#platform/db/schema/festivals.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

// The time is noon in India on Saturday 21 November 2026.
const app = await createTestApp()
afterAll(() => app.close())
const nativeName = { text: 'दीपावली', lang: 'hi' }

it('lists festivals from today in India on, says whether the office checked them, and may be cached for an hour', async () => {
  await app.platform.db.insert(festivals).values([
    { date: calendarDate('2027-10-29'), name: 'Diwali', nativeName, checkedOn: calendarDate('2026-10-03') },
    { date: calendarDate('2026-11-21'), name: 'Today’s fair' },
    { date: calendarDate('2026-11-20'), name: 'Yesterday’s fair' },
  ])
  expect(await app.visitor().call(listFestivals)).toEqual([
    { date: '2026-11-21', name: 'Today’s fair', nativeName: null, checkedOn: null },
    { date: '2027-10-29', name: 'Diwali', nativeName, checkedOn: '2026-10-03' },
  ])
  const { headers } = await app.visitor().send('GET', listFestivals.path)
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  const revalidated = await app.visitor().send('GET', listFestivals.path, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  })
  expect(revalidated.status).toBe(304)
})
