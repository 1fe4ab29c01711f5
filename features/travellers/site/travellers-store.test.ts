import { describe, expect, it, vi } from 'vitest'
import type { BookingTravellers, TravellerInput, SaveTravellerBody } from '../api/calls.ts'
import { travellersMessages } from '#messages/travellers/site.ts'
import { draftOf, type TravellerDrafts } from './traveller-draft.ts'
import { createTravellersStore, type TravellersStoreDeps } from './travellers-store.ts'

const needs = { name: 'required', age: 'required', medicalNotes: 'optional' } as const
const asha: TravellerInput = {
  place: 1,
  revision: 3,
  name: 'Asha Patel',
  age: 34,
  gender: null,
  food: null,
  hasMedicalNotes: true,
  missing: [],
}
const booking: BookingTravellers = {
  standing: 'open',
  reference: 'PTK-7Q4M2XK',
  packageName: 'Kashi in three days',
  startDate: '2026-12-10',
  endDate: '2026-12-12',
  guests: 2,
  booker: 'Asha Shah',
  needs,
  travellers: [asha],
  openPlaces: [2],
  saved: null,
}
const ravi = { name: 'Ravi Patel', age: '71', gender: '', food: '', medicalNotes: '' }
const refusal = (code: string, status = 409) =>
  Object.assign(new Error(`said by the server: ${code}`), { name: 'ApiError', code, status, isFromServer: true })

function start(world: Partial<TravellersStoreDeps> = {}, drafts: TravellerDrafts = new Map()) {
  const save = vi.fn<TravellersStoreDeps['save']>(async (place, body) => ({
    traveller: answerTo(place, body),
    saved: null,
  }))
  const saveDrafts = vi.fn<TravellersStoreDeps['saveDrafts']>()
  const all = { save, saveDrafts, remove: async () => booking, read: async () => booking, ...world }
  return { store: createTravellersStore({ data: booking, drafts }, all), save, saveDrafts }
}

const answerTo = (
  place: number,
  { revision, name = '', age = null, medicalNotes }: SaveTravellerBody,
): TravellerInput => ({
  ...asha,
  place,
  revision: revision + 1,
  name,
  age,
  hasMedicalNotes: Boolean(medicalNotes),
})

describe('a traveller whose details are being typed', () => {
  it('is saved when it is complete, and then no draft is left', async () => {
    const { store, save } = start()
    store.edit(2, { entry: { ...ravi, age: '' } })
    expect([await store.save(2), store.problemsAt(2)]).toEqual([false, { age: 'MISSING' }])
    expect(save).not.toHaveBeenCalled()
    store.edit(2, { entry: ravi })
    expect(await store.save(2)).toBe(true)
    expect(save).toHaveBeenCalledExactlyOnceWith(2, { revision: 0, name: 'Ravi Patel', age: 71 })
    const { data, drafts, work } = store.snapshot()
    expect([data.travellers.map(({ name }) => name), data.openPlaces]).toEqual([['Asha Patel', 'Ravi Patel'], []])
    expect([drafts.size, work.get(2)]).toEqual([0, { status: 'saved' }])
  })

  it('keeps what is typed during saving, and sends it next', async () => {
    let resolveArrival = () => {}
    const arrival = new Promise<void>((resolve) => (resolveArrival = resolve))
    const save = vi.fn<TravellersStoreDeps['save']>(async (place, body) => {
      await arrival
      return { traveller: answerTo(place, body), saved: null }
    })
    const { store } = start({ save })
    store.edit(2, { entry: ravi })
    const first = store.save(2)
    store.edit(2, { entry: { ...ravi, name: 'Ravi K. Patel' } })
    const second = store.save(2)
    resolveArrival()
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect(save.mock.calls.map(([, body]) => [body.revision, body.name])).toEqual([
      [0, 'Ravi Patel'],
      [1, 'Ravi K. Patel'],
    ])
    expect(store.snapshot().drafts.size).toBe(0)
  })

  it('drops a draft that changes nothing, and sends medical notes only when they were changed', async () => {
    const { store, save } = start()
    const { entry } = draftOf(asha)
    store.edit(1, { entry: { ...entry, age: '35' } })
    store.edit(1, { entry })
    expect(store.snapshot().drafts.size).toBe(0)
    store.edit(1, { entry: { ...entry, age: '35' } })
    await store.save(1)
    store.edit(1, { entry: { ...entry, age: '35', medicalNotes: 'Asthma' }, areNotesTouched: true })
    await store.save(1)
    store.edit(1, { entry: { ...entry, age: '35' }, areNotesTouched: true })
    await store.save(1)
    expect(save.mock.calls.map(([, body]) => body.medicalNotes)).toEqual([undefined, 'Asthma', ''])
  })

  it('keeps the typed text when another window saved first, and replaces the saved details only after the traveller agreed', async () => {
    const theirs = { ...booking, travellers: [{ ...asha, revision: 9, age: 40 }] }
    const save = vi.fn<TravellersStoreDeps['save']>()
    save.mockRejectedValueOnce(refusal('TRAVELLER_CHANGED'))
    save.mockImplementationOnce(async (place, body) => ({ traveller: answerTo(place, body), saved: null }))
    const { store } = start({ save, read: async () => theirs })
    store.edit(1, { entry: { ...draftOf(asha).entry, age: '35' } })
    // The button is clicked while the save of the field that lost the focus is still running.
    expect(await Promise.all([store.save(1), store.save(1, 'asked')])).toEqual([false, false])
    const savedText = travellersMessages.currentlySaved(['Asha Patel', 'Age 40'])
    expect(store.snapshot().work.get(1)).toEqual({
      status: 'failed',
      message: `said by the server: TRAVELLER_CHANGED ${savedText}`,
    })
    await store.saveAll()
    expect(save).toHaveBeenCalledOnce()
    expect([store.draftAt(1).entry.age, store.draftAt(1).revision]).toEqual(['35', 9])
    expect(await store.save(1, 'asked')).toBe(true)
    expect(save.mock.lastCall?.[1]).toMatchObject({ revision: 9, age: 35 })
  })

  it('moves to another empty place when somebody else was saved in this one first', async () => {
    const meena = { ...asha, place: 2, revision: 1, name: 'Meena Patel' }
    const theirs = { ...booking, guests: 3, travellers: [asha, meena], openPlaces: [3] }
    const save = vi.fn<TravellersStoreDeps['save']>()
    save.mockRejectedValueOnce(refusal('TRAVELLER_CHANGED'))
    save.mockImplementationOnce(async (place, body) => ({ traveller: answerTo(place, body), saved: null }))
    const { store } = start({ save, read: async () => theirs })
    store.edit(2, { entry: ravi })
    expect(await store.save(2, 'asked')).toBe(true)
    const { data, drafts, moved } = store.snapshot()
    expect(data.travellers.map(({ name }) => name)).toEqual(['Asha Patel', 'Meena Patel', 'Ravi Patel'])
    expect([drafts.size, moved]).toEqual([0, { place: 3 }])
  })

  it('stays in its place when the same traveller was saved twice', async () => {
    const twin = { ...asha, place: 2, revision: 1, name: 'Ravi Patel' }
    const theirs = { ...booking, guests: 3, travellers: [asha, twin], openPlaces: [3] }
    const save = vi.fn<TravellersStoreDeps['save']>().mockRejectedValueOnce(refusal('TRAVELLER_CHANGED'))
    const { store } = start({ save, read: async () => theirs })
    store.edit(2, { entry: ravi })
    expect(await store.save(2)).toBe(false)
    expect([[...store.snapshot().drafts.keys()], store.snapshot().moved]).toEqual([[2], null])
  })

  it('waits until the connection is back, and is then saved with all other complete travellers', async () => {
    const save = vi.fn<TravellersStoreDeps['save']>()
    save.mockRejectedValueOnce(refusal('', 0))
    save.mockImplementation(async (place, body) => ({ traveller: answerTo(place, body), saved: null }))
    const { store } = start({ save })
    store.edit(2, { entry: ravi })
    expect(await store.save(2)).toBe(false)
    expect(store.snapshot().work.get(2)?.status).toBe('failed')
    await store.saveAll()
    expect([store.snapshot().work.get(2), store.snapshot().drafts.size]).toEqual([{ status: 'saved' }, 0])
  })

  it('is removed together with its draft', async () => {
    const remove = vi.fn<TravellersStoreDeps['remove']>(async () => ({
      ...booking,
      travellers: [],
      openPlaces: [1, 2],
    }))
    const { store } = start({ remove })
    store.edit(1, { entry: ravi })
    expect(await store.remove(1)).toBe(true)
    expect(remove).toHaveBeenCalledExactlyOnceWith(1, 3)
    expect([store.snapshot().data.travellers, store.snapshot().drafts.size]).toEqual([[], 0])
  })
})
