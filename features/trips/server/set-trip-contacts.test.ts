import { afterAll, describe, expect, it } from 'vitest'
import type { TripContactsInput } from '../api/trip-contacts.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { getTripContacts } from './get-trip-contacts.ts'
import { setTripContacts } from './set-trip-contacts.ts'
import { tripContactsRepository } from '#features/catalog/server/trip-contacts-repository.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { db } = app.platform
const startDate = calendarDate('2026-12-10')
const person = { name: 'Meera', phone: '079 0010 0242' }

const inputContacts: TripContactsInput = {
  boarding: { place: '  Rajkot Junction ', details: '', date: '2026-12-09', time: '22:30', mapUrl: null },
  hotels: [{ fromNight: 1, toNight: 2, name: 'Hotel Gomti', place: 'Dwarka', phone: null }],
  driver: { ...person, vehicle: 'Minibus' },
  guide: null,
  emergency: person,
}

async function departure() {
  const packageId = await buildTourPackage(db, { season: { from: '12-01', to: '12-31' } })
  const set = (contacts: TripContactsInput, revisionSeen = 0, actor = 'desk-1') =>
    setTripContacts(app.platform, { packageId, startDate, contacts, revisionSeen, actor })
  return {
    packageId,
    set,
    history: () => getTripContacts(app.platform, { tourPackageId: packageId, startDate }),
  }
}

describe('setTripContacts', () => {
  it('stores every change with its author and time, and the newest one is valid', async () => {
    const { packageId, set, history } = await departure()
    expect(await set(inputContacts)).toMatchObject({
      revision: 1,
      contacts: { boarding: { place: 'Rajkot Junction' } },
    })
    app.clock.advanceMinutes(5)
    await set({ ...inputContacts, driver: null }, 1, 'desk-2')
    const entries = await history()
    expect(entries.map(({ revision, actor, contacts }) => [revision, actor, contacts.driver?.name])).toEqual([
      [2, 'desk-2', undefined],
      [1, 'desk-1', 'Meera'],
    ])
    expect(entries[0]?.at).toEqual(app.clock.now())
    const key = { tourPackageId: packageId, startDate }
    expect(await tripContactsRepository.findLatest(db, key)).toMatchObject({ revision: 2, actor: 'desk-2' })
  })
  it('stores nothing when nothing has changed', async () => {
    const { set, history } = await departure()
    const first = await set(inputContacts)
    expect(await set(inputContacts, 1)).toEqual(first)
    expect(await history()).toHaveLength(1)
  })
  it('rejects one of two changes of the same contacts, made one after the other or at the same time', async () => {
    const { set, history } = await departure()
    await set(inputContacts)
    await set({ ...inputContacts, guide: person }, 1)
    await expect(set({ ...inputContacts, driver: null }, 1)).rejects.toMatchObject({ code: 'TRIP_CONTACTS_CHANGED' })
    const both = await Promise.allSettled([
      set({ ...inputContacts, guide: null }, 2),
      set({ ...inputContacts, emergency: null }, 2),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await history()).toHaveLength(3)
  })
  it('refuses a day on which the package does not start, and an unknown package', async () => {
    const { packageId } = await departure()
    const setContacts = (id: number, date: string) =>
      setTripContacts(app.platform, {
        packageId: id,
        startDate: calendarDate(date),
        contacts: { ...inputContacts, boarding: null },
        revisionSeen: 0,
        actor: 'desk-1',
      })
    await expect(setContacts(packageId, '2027-06-01')).rejects.toMatchObject({ code: 'START_DATE_UNAVAILABLE' })
    await expect(setContacts(2_000_000, '2026-12-10')).rejects.toMatchObject({ code: 'TOUR_PACKAGE_NOT_FOUND' })
    // The driver may still change after the trip has begun.
    await expect(setContacts(packageId, '2025-12-10')).resolves.toMatchObject({ revision: 1 })
  })
  it.each([
    ['no phone number of a driver', { ...inputContacts, driver: { ...person, phone: ' ', vehicle: '' } }],
    ['a name of spaces', { ...inputContacts, guide: { ...person, name: '  ' } }],
    ['a time that no clock shows', { ...inputContacts, boarding: { ...boarding(), time: '24:00' } }],
    ['a boarding two days before', { ...inputContacts, boarding: { ...boarding(), date: '2026-12-08' } }],
    ['a boarding after the first day', { ...inputContacts, boarding: { ...boarding(), date: '2026-12-11' } }],
    ['a link that runs a script', { ...inputContacts, boarding: { ...boarding(), mapUrl: 'javascript:alert(1)' } }],
    ['a link without encryption', { ...inputContacts, boarding: { ...boarding(), mapUrl: 'http://maps.example/1' } }],
    ['a night after the trip', { ...inputContacts, hotels: [hotel({ toNight: 4 })] }],
    ['nights that run backwards', { ...inputContacts, hotels: [hotel({ fromNight: 2, toNight: 1 })] }],
    ['invisible characters', { ...inputContacts, guide: { ...person, name: 'Meera\u0000' } }],
    ['forty-one hotels', { ...inputContacts, hotels: Array.from({ length: 41 }, () => hotel({})) }],
  ])('refuses %s with a clear explanation, and stores nothing', async (_, contacts) => {
    const { set, history } = await departure()
    await expect(set(contacts)).rejects.toMatchObject({ code: 'INVALID_INPUT', message: /^[^{}]+\.$/ })
    expect(await history()).toEqual([])
  })
})

function boarding() {
  return { place: 'Rajkot Junction', details: '', date: '2026-12-10', time: '07:00', mapUrl: null }
}

function hotel(nights: { fromNight?: number; toNight?: number }) {
  return { fromNight: 1, toNight: 1, name: 'Hotel Gomti', place: 'Dwarka', phone: null, ...nights }
}
