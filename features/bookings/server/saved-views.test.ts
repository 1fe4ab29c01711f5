import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeView, saveView, listViews, removeView } from '../api/views-calls.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
let owner: TestStaff
let priya: TestStaff
let rohan: TestStaff

beforeAll(async () => {
  owner = await hireStaff(app, { role: 'owner' })
  priya = await hireStaff(app, { role: 'sales' })
  rohan = await hireStaff(app, { role: 'sales' })
  const packageId = await buildTourPackage(app.database.db)
  for (const guests of [1, 2]) await bookAndGetId(app.visitor(), { packageId, guests })
})

const viewBody = {
  name: ' To call ',
  isShared: false,
  isUrgent: true,
  address: { view: 'waiting' as const, status: 'held,confirmed', sort: 'leaves' as const, columns: 'reference,booker' },
}
const namesOf = async ({ browser }: TestStaff) => (await browser.call(listViews)).views.map(({ name }) => name)
const codeOf = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body['code']
const save = ({ browser }: TestStaff, more: object) =>
  browser.send('POST', saveView.path, { json: { ...viewBody, ...more } })

describe('saved views of the bookings table', () => {
  it('have filter, order, columns and a booking count, and belong to the user who saved them', async () => {
    const { id } = await priya.browser.call(saveView, { body: viewBody })
    expect((await priya.browser.call(listViews)).views).toEqual([
      {
        id,
        name: 'To call',
        isShared: false,
        isUrgent: true,
        mayChange: true,
        address: { view: 'waiting', status: 'held,confirmed', sort: 'leaves', columns: 'reference,booker' },
        bookings: 2,
      },
    ])
    expect(await namesOf(rohan)).toEqual([])
    expect(await codeOf(rohan.browser.send('POST', removeView.path.replace(':id', id)))).toBe('DESK_VIEW_GONE')
  })

  it('can be shared, and changed when shared, only by owners and managers', async () => {
    expect(await codeOf(save(priya, { isShared: true }))).toBe('DESK_ROLE')
    const { id } = await owner.browser.call(saveView, { body: { ...viewBody, name: 'For all', isShared: true } })
    expect(await namesOf(rohan)).toEqual(['For all'])
    const path = changeView.path.replace(':id', id)
    expect(await codeOf(rohan.browser.send('POST', path, { json: { ...viewBody, name: 'Mine' } }))).toBe('DESK_ROLE')
    await owner.browser.call(changeView, { params: { id }, body: { ...viewBody, name: 'Calls', isShared: true } })
    expect(await namesOf(rohan)).toEqual(['Calls'])
    await owner.browser.call(removeView, { params: { id } })
    expect(await namesOf(rohan)).toEqual([])
    const late = await owner.browser.send('POST', path, { json: { ...viewBody, name: 'Late' } })
    expect(late.body['error']).toMatch(new RegExp(`^${owner.name} removed this view on .* 2026\\.$`))
  })

  it('store no search text, need a name, and are limited to twelve', async () => {
    expect(await codeOf(save(rohan, { address: { ...viewBody.address, q: 'Sharma' } }))).toBe('INVALID_INPUT')
    expect(await codeOf(save(rohan, { name: '  ' }))).toBe('DESK_VIEW_NAME')
    for (let i = 0; i < 12; i += 1) await rohan.browser.call(saveView, { body: { ...viewBody, name: `View ${i}` } })
    expect(await codeOf(save(rohan, {}))).toBe('DESK_VIEWS_FULL')
  })
})
