import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOnlySpecialRequests } from '#features/bookings/rules/booker-fields.ts'
import { outboxOf, reloadOutbox, sendOutbox } from './outbox.ts'

const KEY = 'pathik-desk-outbox asha'
const base = { package: '7 Kashi', startDate: '2026-12-10', guests: '2' }
const action = (mine: typeof base) => ({
  id: '1',
  kind: 'lead',
  refusal: '',
  params: { number: '1101' },
  body: { version: 3, packageId: 7, startDate: mine.startDate, guests: Number(mine.guests) },
  words: 'What they want',
  lead: { base, mine },
})
/** What a colleague has saved in the meantime. */
const present = (lead: object, field: string) => ({
  version: 5,
  ownerId: null,
  owner: null,
  state: 'ours',
  lead: { packageId: 7, packageName: 'Kashi', startDate: '2026-12-10', guests: 2, ...lead },
  changes: [{ field, who: 'Ravi', at: '2026-11-24T06:00:00.000Z' }],
})

const store = new Map<string, string>()
let sentActions: unknown[] = []
beforeEach(() => {
  sentActions = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => {
  reloadOutbox(null)
  vi.unstubAllGlobals()
})

/** Sends a waiting action. The first response says that a colleague was faster. */
async function sendAfterConflict(waitingAction: object, current: object) {
  store.set(KEY, JSON.stringify([waitingAction]))
  const refusal = { error: 'Somebody else was faster.', code: 'DESK_CHANGED_CONCURRENTLY', present: current }
  const answers = [Response.json(refusal, { status: 409 }), Response.json({ success: true })]
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sentActions.push(JSON.parse(body))
    return Promise.resolve(answers.shift())
  })
  await sendOutbox('asha')
  return outboxOf('asha').map(({ refusal: why }) => why)
}

describe('an enquiry’s details that waited for the connection', () => {
  it('are merged with a colleague’s change of another field', async () => {
    expect(
      await sendAfterConflict(action({ ...base, guests: '6' }), present({ startDate: '2026-12-12' }, 'startDate')),
    ).toEqual([])
    expect(sentActions[1]).toEqual({ version: 5, packageId: 7, startDate: '2026-12-12', guests: 6 })
  })

  it('count as done when the same value is already there, as after a lost answer', async () => {
    expect(await sendAfterConflict(action({ ...base, guests: '6' }), present({ guests: 6 }, 'guests'))).toEqual([])
    expect(sentActions).toHaveLength(1)
  })

  it('stay, naming who changed the same field and when, and overwrite it when the user says so', async () => {
    const [why] = await sendAfterConflict(action({ ...base, guests: '6' }), present({ guests: 4 }, 'guests'))
    expect(why).toMatch(/^Ravi changed the number of guests at .+\.$/)
    expect(sentActions).toHaveLength(1)
    expect(outboxOf('asha')[0]?.body).toEqual({ version: 5, packageId: 7, startDate: '2026-12-10', guests: 6 })
  })
})

const booker = {
  customer_name: 'Hansa Shah',
  phone: '9876543210',
  email: 'hansa@example.com',
  address1: '',
  address2: '',
  zip: '',
  state: '',
  country: '',
  special_requests: '',
}
const mine = { ...booker, special_requests: 'A lower berth' }
const wishes = {
  id: '2',
  kind: 'wishes',
  refusal: '',
  params: { reference: 'PTK-7Q4M' },
  body: { version: '2026-11-24T05:00:00.000Z', customer: mine },
  words: 'Special requests of PTK-7Q4M',
  booker: { base: booker, mine },
}
/** The booker as saved by a colleague in the meantime. */
const currentBooker = (theirs: Partial<typeof booker>, field: string) => ({
  version: '2026-11-24T06:00:00.000Z',
  customer: { ...booker, ...theirs },
  changes: [{ field, who: 'Ravi', at: '2026-11-24T06:00:00.000Z' }],
})

describe('special requests that waited for the connection', () => {
  it('are merged with a colleague’s change of other fields', async () => {
    expect(await sendAfterConflict(wishes, currentBooker({ phone: '9811111111' }, 'phone'))).toEqual([])
    const customer = { ...mine, phone: '9811111111' }
    expect(sentActions[1]).toEqual({ version: '2026-11-24T06:00:00.000Z', customer })
  })

  it('count as done when the same text is already there, as after a lost answer', async () => {
    expect(await sendAfterConflict(wishes, currentBooker(mine, 'special_requests'))).toEqual([])
    expect(sentActions).toHaveLength(1)
  })

  it('stay, naming who wrote other requests and when, and overwrite them when the user says so', async () => {
    const [why] = await sendAfterConflict(wishes, currentBooker({ special_requests: 'No stairs' }, 'special_requests'))
    expect(why).toMatch(/^Ravi changed the special requests at .+\.$/)
    expect(sentActions).toHaveLength(1)
    expect(outboxOf('asha')[0]?.body).toEqual({ version: '2026-11-24T06:00:00.000Z', customer: mine })
  })

  it('wait only when nothing else was changed: a new email address gets mails, so it needs a connection', () => {
    expect(isOnlySpecialRequests(booker, mine)).toBe(true)
    expect(isOnlySpecialRequests(booker, { ...mine, email: 'other@example.com' })).toBe(false)
    expect(isOnlySpecialRequests(booker, booker)).toBe(false)
  })
})
