import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markPresent } from '../api/presence-calls.ts'
import { buildCase } from '#tests/helpers/case-input.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { presenceRepository } from './presence-repository.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
let priya: TestStaff
let meera: TestStaff
beforeAll(async () => {
  priya = await hireStaff(app, { role: 'sales', name: 'Priya' })
  meera = await hireStaff(app, { role: 'manager', name: 'Meera' })
})
beforeEach(() => app.clock.set(NOON))
afterAll(() => app.close())

const at = async ({ browser }: TestStaff, thing: string, part: string) =>
  (await browser.call(markPresent, { body: { thing, part } })).others.map(
    (other) => `${other.name} ${other.part}${other.isBefore ? ' before' : ''}`,
  )
const advanceSeconds = (seconds: number) => app.clock.advanceMinutes(seconds / 60)

describe('presence at the desk', () => {
  it('shows others at the same thing for 30 seconds after their last signal, and nobody at another thing', async () => {
    expect(await at(priya, 'package 4', 'texts')).toEqual([])
    expect(await at(meera, 'package 5', 'texts')).toEqual([])
    expect(await at(meera, 'package 4', 'price')).toEqual(['Priya texts'])
    advanceSeconds(29)
    expect(await at(meera, 'package 4', 'price')).toEqual(['Priya texts'])
    advanceSeconds(2)
    expect(await at(meera, 'package 4', 'price')).toEqual([])
    expect(await presenceRepository.sweep(app.platform.db, app.clock.now())).toBeGreaterThan(0)
  })

  it('knows who came to a part first, as long as they stay without a pause', async () => {
    await at(priya, 'package 6', 'texts')
    advanceSeconds(5)
    expect(await at(meera, 'package 6', 'texts')).toEqual(['Priya texts before'])
    advanceSeconds(20)
    expect(await at(priya, 'package 6', 'texts')).toEqual(['Meera texts'])
    advanceSeconds(20)
    expect(await at(meera, 'package 6', 'texts')).toEqual(['Priya texts before'])
    advanceSeconds(31)
    expect(await at(meera, 'package 6', 'texts')).toEqual([])
    advanceSeconds(1)
    expect(await at(priya, 'package 6', 'texts')).toEqual(['Meera texts before'])
  })
})

it('lets only the first person reply until half a minute after they have left, and lets anybody write notes', async () => {
  const request = await buildCase(app, priya.browser)
  const thing = `case ${request.number}`
  await at(priya, thing, 'answer')
  advanceSeconds(3)
  await at(meera, thing, 'answer')
  const refusal = await request.write('out', 'From Meera', meera.browser)
  expect([refusal.status, refusal.body['code'], refusal.body['error']]).toEqual([
    409,
    'CASE_BEING_ANSWERED',
    'Priya is replying. Nothing was sent; your text is still here.',
  ])
  expect((await request.write('note', 'a note', meera.browser)).status).toBe(201)
  expect((await request.write('out', 'From Priya')).status).toBe(201)
  advanceSeconds(31)
  expect((await request.write('out', 'From Meera', meera.browser)).status).toBe(201)
})
