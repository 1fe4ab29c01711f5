import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getTourPackage } from '#features/catalog/api/calls.ts'
import { paise } from '#kernel/money/money.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildTripFacts } from '#tests/helpers/build-trip-facts.ts'
import { assignLeader } from '#tests/helpers/assign-leader.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { WhatHappensNow } from './what-happens-now.tsx'

// The time is noon in India on Saturday 21 November 2026.
const app = await createTestApp()
const { db } = app.platform
beforeEach(() => vi.useFakeTimers({ now: app.clock.now(), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

/** The stops of the timeline after a payment for a trip that starts on this day. */
async function renderSteps(packageId: number, startDate: string): Promise<string[]> {
  const html = await renderTimeline(packageId, startDate)
  return [...html.matchAll(/<b>(.*?)<\/b>/g)].map(([, title = '']) => title)
}

async function renderTimeline(packageId: number, startDate: string): Promise<string> {
  const summary = {
    orderId: 'order_1',
    purchasedAt: app.clock.now().toISOString(),
    currency: 'INR',
    amount: paise(3_000_000),
    method: 'UPI',
    customerName: 'Asha Shah',
    email: 'asha@example.com',
    guests: 3,
    cancelledGuests: 0,
    startDate,
    endDate: startDate,
    packageName: 'Kedarnath',
    reference: 'PTK-7Q4M2XK',
  } as const
  const tourPackage = await app.visitor().call(getTourPackage, { params: { id: packageId } })
  return renderToStaticMarkup(<WhatHappensNow summary={summary} tourPackage={tourPackage} trip={undefined} isWaiting />)
}

describe('the timeline after a payment', () => {
  it('says when the leader will be named, and names the leader from the seventh day before the start', async () => {
    const packageId = await buildTourPackage(db)
    await buildTripFacts(db, { packageId, food: 'Vegetarian.' })
    await assignLeader(db, { packageId, startDates: ['2026-11-28', '2026-11-29'] })
    expect(await renderSteps(packageId, '2026-11-29')).toContain('Sun, 22 Nov 2026: your tour leader')
    expect(await renderSteps(packageId, '2026-11-28')).toContain('Your tour leader: Bhavesh Trivedi')
    expect((await renderSteps(packageId, '2026-11-27')).join()).not.toContain('leader')
  })

  it('shows the time of a single boarding point, and names each of several with its own time', async () => {
    const rajkot = { name: 'Rajkot station', city: 'Rajkot', departsAt: '20:30', dayOffset: -1 } as const
    const agra = { name: 'Agra fort', city: 'Agra', departsAt: '06:00' }
    const one = await buildTourPackage(db)
    await buildTripFacts(db, { packageId: one, boardingPoints: [rajkot] })
    expect(await renderSteps(one, '2026-12-05')).toContain('Fri, 4 Dec 2026, 20:30: trip starts')
    const several = await buildTourPackage(db)
    await buildTripFacts(db, { packageId: several, boardingPoints: [rajkot, agra] })
    expect(await renderSteps(several, '2026-12-05')).toContain('Sat, 5 Dec 2026: trip starts')
    expect(await renderTimeline(several, '2026-12-05')).toContain(
      'Rajkot station (Fri, 4 Dec 2026, 20:30) or Agra fort (Sat, 5 Dec 2026, 06:00).',
    )
  })
})
