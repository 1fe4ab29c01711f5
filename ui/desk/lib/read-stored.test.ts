import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDeviceDraft } from '#features/packages/desk/device-draft.ts'
import { parseHotels, parsePart } from '#features/departures/desk/contacts-form.ts'
import { createInitialForm } from '#features/seats/desk/new-booking/new-booking-form.ts'
import { parseSavedList } from '#features/travellers/desk/saved-list.ts'
import { draftText } from './draft-store.ts'
import { outboxOf, reloadOutbox } from './outbox.ts'
import { readFields } from './use-saved-form.ts'

const storage = new Map<string, string>()
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null })
})
afterEach(() => {
  reloadOutbox(null)
  warn.mockClear()
  vi.unstubAllGlobals()
})

const NOTE = { id: '1', kind: 'note', refusal: '', params: {}, body: {}, words: 'Note' }
const WRONG = ['not JSON', 'null', '5', '"text"', '[]', '{}', '{"text":5}', '[null]']

describe('stored data of another shape', () => {
  it.each(WRONG)('are no draft, and cause no error: %s', (json) => {
    const key = { staffId: 'asha', name: `draft ${json}` }
    storage.set(`pathik-desk-draft asha ${key.name}`, json)
    expect(draftText(key)).toBe('')
    expect(warn).toHaveBeenCalledOnce()
  })

  it.each(WRONG.filter((json) => json !== '[]'))('are no waiting action: %s', (json) => {
    storage.set('pathik-desk-outbox asha', json)
    expect(outboxOf('asha')).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
  })

  it.each([
    { ...NOTE, kind: 'toString' },
    { ...NOTE, params: { reference: 5 } },
    { ...NOTE, body: 'text' },
    { ...NOTE, kind: 'lead', lead: { base: {}, mine: {} } },
  ])('are left out of the waiting actions, and the others stay: %j', (invalidAction) => {
    storage.set('pathik-desk-outbox asha', JSON.stringify([invalidAction, NOTE]))
    expect(outboxOf('asha')).toEqual([NOTE])
    expect(warn).toHaveBeenCalledOnce()
  })

  it('leave the other fields of a form unchanged', () => {
    expect(readFields('{"name":"Asha","age":5,"other":"x"}', { name: '', age: '' })).toEqual({ name: 'Asha' })
    for (const json of WRONG) expect(readFields(json, { name: '' })).toEqual({})
  })

  it.each([...WRONG, '{"base":{"departureRules":[]},"content":{"departureRules":"none"}}', '{"base":{},"content":{}}'])(
    'are no draft of a package: %s',
    (json) => expect(readDeviceDraft(json)).toBeNull(),
  )

  it('count as an empty part of the contacts of a departure', () => {
    const form = { boarding: '5', driver: '{"name":5}', hotels: '{"name":"x"}', guide: 'x', emergency: 'null' }
    expect([parsePart(form, 'boarding'), parsePart(form, 'driver'), parsePart(form, 'emergency')]).toEqual([{}, {}, {}])
    expect(parseHotels(form)).toEqual([])
  })

  it('are not copied into a new booking', () => {
    const form = '{"name":5,"phone":"98","cameBy":"site","paysBy":"gold","packageId":"7","guests":"3"}'
    const initialForm = createInitialForm(
      { form, list: '{"text":"Asha","fixes":{"1":{"name":5}}}' },
      new URLSearchParams(),
    )
    expect(initialForm).toMatchObject({
      name: '',
      phone: '98',
      cameBy: 'phone',
      paymentMethod: 'link',
      packageId: null,
      guests: '3',
    })
    expect(initialForm.list.text).toBe('')
    expect(parseSavedList('{"text":"Asha","fixes":{"1":{"name":"Usha"}}}').fixes).toEqual({ 1: { name: 'Usha' } })
  })
})
