import { afterAll, describe, expect, it } from 'vitest'
import { getTourPackage } from '../api/calls.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { assignLeader } from '#tests/helpers/assign-leader.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

// The time is noon in India on Saturday 21 November 2026.
const app = await createTestApp()
const { db } = app.platform
afterAll(() => app.close())
const read = (id: number) => app.visitor().call(getTourPackage, { params: { id } })
const person = { home: 'Rajkot', languages: ['Gujarati', 'Hindi'], phone: '+91 98250 12345' }

describe('the leaders of a package', () => {
  it('are those of the starts from today until the seventh day, by date, and never with a phone number', async () => {
    const packageId = await buildTourPackage(db)
    const startDates = ['2026-11-20', '2026-11-21', '2026-11-28', '2026-11-29']
    await assignLeader(db, { packageId, startDates, ...person })
    const { facts } = await read(packageId)
    expect(facts?.leaders).toEqual(
      ['2026-11-21', '2026-11-28'].map((startDate) => ({
        startDate,
        name: 'Bhavesh Trivedi',
        home: 'Rajkot',
        languages: ['Gujarati', 'Hindi'],
        photoUrl: null,
      })),
    )
    expect(JSON.stringify(facts)).not.toContain('98250')
  })

  it('have a photo only with their consent', async () => {
    const packageId = await buildTourPackage(db, { images: ['leader-photo'] })
    const photo = { packageId, photoKey: 'leader-photo' }
    await assignLeader(db, { ...photo, name: 'Without consent', startDates: ['2026-11-22'] })
    await assignLeader(db, { ...photo, name: 'With consent', startDates: ['2026-11-23'], photoConsentAt: new Date() })
    const { facts } = await read(packageId)
    expect(facts?.leaders?.map(({ name, photoUrl }) => [name, photoUrl])).toEqual([
      ['Without consent', null],
      ['With consent', '/media/leader-photo.0123abcd-1600.webp'],
    ])
  })

  it('are omitted while nobody is named, and so are all facts of a package that has no others', async () => {
    const packageId = await buildTourPackage(db)
    await assignLeader(db, { packageId, startDates: ['2026-12-25'] })
    expect(await read(packageId)).not.toHaveProperty('facts')
  })

  it('have one name for each start, and only phone numbers that can be dialled', async () => {
    const packageId = await buildTourPackage(db)
    const start = { packageId, startDates: ['2026-11-22'] }
    await assignLeader(db, start)
    await expect(assignLeader(db, start)).rejects.toThrow()
    await expect(assignLeader(db, { ...start, startDates: [], phone: 'call me' })).rejects.toThrow()
    await expect(assignLeader(db, { ...start, startDates: [], name: ' ' })).rejects.toThrow()
  })
})
