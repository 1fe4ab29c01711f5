import { afterAll, describe, expect, it } from 'vitest'
import { exportList, startImport } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { saveDeskTraveller } from '#features/travellers/api/desk-calls.ts'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import { createFileImporter } from '#tests/helpers/file-importer.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildListFile } from './export-lists.ts'
import { importLines } from './start-import.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const { importFile, show, findings, runImport } = createFileImporter(app, manager)
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

const START_DATE = '2026-12-20'
const NEEDS = {
  name: 'required',
  age: 'optional',
  gender: 'optional',
  food: 'optional',
  medicalNotes: 'optional',
} as const
let keys = 0
/** A booking imported from a file. */
async function buildImportedBooking(
  guests: number,
  needs: object = NEEDS,
): Promise<{ key: string; reference: string }> {
  const packageId = await buildTourPackage(app.platform.db, { travellerNeeds: needs })
  const key = `OLD-${(keys += 1)}`
  const line = {
    key,
    packageId,
    leaves: START_DATE,
    guests,
    booker: 'Asha Rao',
    phone: `98${10_000_000 + keys}`,
    email: 'a@example.com',
  }
  const id = await importFile('bookings', [line])
  await runImport(id)
  return { key, reference: (await show(id)).lines[0]?.booking ?? '' }
}
const travellersOf = (reference: string) =>
  sql(
    `select place, name, age, gender, food from traveller_details t join bookings b on b.id = t.booking_id
    where reference = $1 order by place`,
    reference,
  )
const save = (reference: string, place: number, overrides: object) =>
  manager.browser.call(saveDeskTraveller, {
    params: { reference, place: String(place) },
    body: { revision: 0, age: null, gender: '', food: '', ...overrides },
  })

describe('a file of travellers', () => {
  it('fills the unnamed positions, by reference or by the foreign key, in the wording of common lists', async () => {
    const { key, reference } = await buildImportedBooking(4)
    const csv = `Key from the other system,Booking,Guest no.,Name,Age,Date of birth,Gender,Food,Phone
${key},,2,सुरेश जोशी,३६,,पुरुष,veg,98220 47716
,${reference.toLowerCase()},,Asha Rao,,1965-12-20,F,Jain,
${key},,,Tara Rao,0,,,no onion,
${key},,,Tara Rao,0,,,,
`
    const id = await importFile('travellers', csv)
    expect(await findings(id)).toEqual([
      'new',
      'new',
      'Column “Food”, “no onion”: Please choose one of the food options.',
      'new',
    ])
    expect(await runImport(id)).toMatchObject({ done: 3, refused: 0 })
    expect(await travellersOf(reference)).toEqual([
      { place: 1, name: 'Asha Rao', age: 61, gender: 'female', food: 'jain' },
      { place: 2, name: 'सुरेश जोशी', age: 36, gender: 'male', food: 'vegetarian' },
      { place: 3, name: 'Tara Rao', age: 0, gender: null, food: null },
    ])
    expect(await findings(await importFile('travellers', csv))).toEqual(['same', 'same', expect.anything(), 'same'])
    const auditEvents = await sql(`select via, staff, role from audit_events where name = 'sensitive_create'`)
    expect(auditEvents).toEqual(Array.from({ length: 3 }, () => ({ via: 'import', staff: manager.id, role: 'office' })))
  })

  it('reports the errors of a line', async () => {
    const { key, reference } = await buildImportedBooking(2)
    const cancelled = await buildImportedBooking(1)
    await sql(`update bookings set status = 'cancelled' where reference = $1`, cancelled.reference)
    const silent = await buildImportedBooking(1, {})
    const invalidLines: [object, string][] = [
      [
        { name: 'A B' },
        'Column “Booking” is empty here: Enter the booking reference or the key from the other system.',
      ],
      [{ reference: 'PTK-AAAAAAA', name: 'A B' }, 'No booking has this reference.'],
      [{ key: 'X-9', name: 'A B' }, 'Column “key”, “X-9”: No booking was imported with this key.'],
      [{ reference: cancelled.reference, name: 'A B' }, 'its status is “Cancelled”.'],
      [{ key: silent.key, name: 'A B' }, 'This booking’s package needs no traveller details.'],
      [{ key, place: 3, name: 'A B' }, 'Column “place”, “3”: This booking has only guests 1 to 2.'],
      [{ key, name: '' }, 'Please enter the name as on the photo ID.'],
      [{ key, name: 'Ram 2' }, 'Please enter a name of at least two characters'],
      [{ key, name: 'A B', age: 130 }, 'Please enter the age in whole years, from 0 to 120.'],
      [{ key, name: 'A B', age: 60, born: '1965-12-20' }, 'Someone born on this date is 61 when the trip starts.'],
      [{ key, name: 'A B', gender: 'x' }, 'Please choose female, male or other'],
      [{ key, name: 'R'.repeat(5000) }, 'Please use at most 80 characters for the name.'],
      [{ key, name: 'Ra\u0007vi' }, 'Please enter a name of at least two characters'],
      [{ key, place: 1, name: 'A B' }, 'new'],
      [{ key, place: 1, name: 'C D' }, 'Row 14 has the same guest number in this booking.'],
      [{ key, name: 'C D' }, 'new'],
      [{ reference, name: 'E F' }, 'This booking has 2 guests, all named, counting the valid rows before this one.'],
    ]
    const found = await findings(
      await importFile(
        'travellers',
        invalidLines.map(([overrides]) => overrides),
      ),
    )
    expect(found).toEqual(invalidLines.map(([, why]) => expect.stringContaining(why)))
    expect(await findings(await importFile('travellers', [{ key, name: 'A B', medicalNotes: 'asthma' }]))).toEqual([
      expect.stringContaining('Unknown column “medicalNotes”.'),
    ])
  })

  it('completes existing travellers, and replaces one only when the line names them; their medical note is deleted', async () => {
    const { key, reference } = await buildImportedBooking(2)
    await save(reference, 1, { name: 'Asha Rao', medicalNotes: 'asthma' })
    await save(reference, 2, { name: 'Ravi Rao', medicalNotes: 'knee' })
    const lines = [
      { key, place: 1, name: 'asha rao', age: 61 },
      { key, place: 2, name: 'Tara Rao', age: 30 },
      { key, place: 2, name: 'Tara Rao', age: 30, instead_of: 'Mina' },
    ]
    expect(await findings(await importFile('travellers', lines))).toEqual([
      'changed',
      'Column “name”, “Tara Rao”: Guest 2 is “Ravi Rao”. To replace that person, enter the name in the column “Instead of”.',
      'Column “instead_of”, “Mina”: This guest has the name “Ravi Rao”, not the one entered.',
    ])
    const id = await importFile('travellers', [lines[0] ?? {}, { ...lines[1], instead_of: 'RAVI RAO' }])
    expect((await show(id)).lines.map(({ changes }) => changes)).toEqual([
      ['name', 'age'],
      ['name', 'age'],
    ])
    expect(await runImport(id)).toMatchObject({ done: 2 })
    expect(await travellersOf(reference)).toMatchObject([
      { name: 'asha rao', age: 61 },
      { name: 'Tara Rao', age: 30 },
    ])
    const notes = await sql(
      `select place, medical_notes_sealed is not null as noted from traveller_details t
      join bookings b on b.id = t.booking_id where reference = $1 order by place`,
      reference,
    )
    expect(notes).toEqual([
      { place: 1, noted: true },
      { place: 2, noted: false },
    ])
  })

  it('refuses a line whose position has changed since, and continues after an interruption', async () => {
    const { key, reference } = await buildImportedBooking(5)
    const id = await importFile(
      'travellers',
      ['A Rao', 'B Rao', 'C Rao', 'D Rao'].map((name, i) => ({ key, place: i + 1, name })),
    )
    await save(reference, 2, { name: 'Somebody Else' })
    await manager.browser.call(startImport, { body: { id } })
    let clockReads = 0
    const crashingPlatform = {
      ...app.platform,
      clock: { now: () => (++clockReads > 6 ? expect.fail('cut off') : app.clock.now()) },
    }
    await expect(importLines(crashingPlatform, { id, staffId: manager.id })).rejects.toThrow('cut off')
    expect((await show(id)).file.results.waits).toBeGreaterThan(0)
    await importLines(app.platform, { id, staffId: manager.id })
    expect((await show(id)).file.results).toEqual({ waits: 0, done: 3, refused: 1 })
    expect((await show(id)).lines[1]?.reason).toContain('Someone changed this after the file was checked.')
    expect((await travellersOf(reference)).map(({ name }) => name)).toEqual([
      'A Rao',
      'Somebody Else',
      'C Rao',
      'D Rao',
    ])
  })
})

describe('exported travellers', () => {
  it.each(EXPORT_FORMATS)('are imported from %s without any change, without medical notes', async (format) => {
    const { bookingId } = await buildPaidTrip(app, { startDate: '2026-12-28', guests: 3, needs: NEEDS })
    const [row] = await sql('select reference from bookings where id = $1', bookingId)
    const reference = String(row?.['reference'])
    await save(reference, 1, { name: 'Asha Rao', age: 61, gender: 'female', food: 'jain', medicalNotes: 'asthma' })
    await save(reference, 3, { name: 'मीना पटेल', age: 30 })
    const { id } = await manager.browser.call(exportList, { body: { list: 'travellers', format } })
    await buildListFile(app.platform, id)
    const file = Buffer.from((await manager.browser.fetchFile(deskPages.exportFile(id))).bytes)
    if (format !== 'xlsx') expect(file.toString()).not.toContain('asthma')
    const reimported = await show(await importFile('travellers', file))
    expect(reimported.lines.filter(({ finding }) => finding !== 'same')).toEqual([])
    expect(reimported.file.findings.same).toBeGreaterThan(1)
  })
})
