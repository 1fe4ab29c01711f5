import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { exportBookings } from '#features/bookings/api/desk-calls.ts'
import { startImport } from '../api/desk-calls.ts'
import { confirmOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { DESK_BOOKING_COLUMNS } from '#features/bookings/rules/desk-booking-columns.ts'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import { createFileImporter } from '#tests/helpers/file-importer.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { mailImportedBooking } from './mail-imported-booking.ts'
import { importLines } from './start-import.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const owner = await hireStaff(app, { role: 'owner', name: 'Asha' })
const accounts = await hireStaff(app, { role: 'accounts' })
const { importFile, show, findings, runImport, rowsToFix } = createFileImporter(app, manager)
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

const START_DATE = '2026-12-20'
let packageId = 0
beforeAll(async () => {
  packageId = await buildTourPackage(app.platform.db, { name: 'Kashi by road', basePriceRupees: 10_000, capacity: 40 })
})
let keys = 0
const line = (overrides: object = {}) => {
  keys += 1
  return {
    key: `OLD-${keys}`,
    packageId,
    leaves: START_DATE,
    guests: 2,
    booker: `Booker ${keys}`,
    phone: `98${String(10_000_000 + keys)}`,
    email: `booker${keys}@example.com`,
    ...overrides,
  }
}
const UPI = { way: 'UPI', paid_on: '2026-11-20' }
const only = async (overrides: object) => (await findings(await importFile('bookings', [line(overrides)])))[0]

describe('a line with a booking', () => {
  it('reports its errors, with the column and its value', async () => {
    const invalidLines: [object, string][] = [
      [
        { key: '' },
        'Column “key” is empty here: A new booking needs its key from the other system, so that it is imported only once.',
      ],
      [{ key: '98220 47716' }, 'Column “key”, “98220 47716”: A key has at most 60 letters'],
      [{ packageId: 999_999 }, 'Column “packageId”, “999999”: This tour is no longer available.'],
      [{ packageId: '', trip: 'Nowhere' }, 'Column “trip”, “Nowhere”: No bookable package has this name.'],
      [{ leaves: '2026-11-20' }, 'Column “leaves”, “2026-11-20”: The start date cannot be before today.'],
      [{ leaves: 'soon' }, 'Column “leaves”, “soon”: Not a date.'],
      [{ guests: 'two' }, 'Column “guests”, “two”: Not a whole number.'],
      [{ guests: 51 }, 'Column “guests”, “51”: One booking can have at most 50 guests.'],
      [{ guests: 41 }, 'Column “guests”, “41”: Only 40 seats are left on this date'],
      [{ booker: '' }, 'Column “booker” is empty here: Full Name is required.'],
      [{ email: 'nobody' }, 'Column “email”, “nobody”: Please enter a valid email address'],
      [{ status: 'Cancelled' }, 'Column “status”, “Cancelled”: Only upcoming bookings can be imported.'],
      [{ reference: 'PTK-AAAAAAA' }, 'Column “reference”, “PTK-AAAAAAA”: No booking has this reference.'],
      [{ price_paise: 2_000_001 }, 'Column “price_paise”, “2000001”: Above today’s price of ₹20,000.00.'],
      [{ price_paise: 1_900_000 }, 'Column “Why lower” is empty here: Enter the reason for the discount'],
      [
        { price_paise: 1_600_000, discount_reason: 'Old price' },
        'Your role allows a discount of at most ₹3,000.00 here. Asha can give more.',
      ],
      [{ discount_paise: 100 }, 'Column “discount_paise”, “100”: A discount also needs the agreed price'],
      [{ way: 'UPI' }, 'Column “Paid (₹)” is empty here: A payment method is given, but no amount.'],
      [{ paid_paise: 100, way: 'card' }, 'Column “way”, “card”: Use one of: Cash, UPI'],
      [{ paid_paise: 100, ...UPI, proof: '12' }, 'Column “proof”, “12”: A UPI reference has 12 digits.'],
      [{ paid_paise: 100, way: 'UPI', proof: '612345678901' }, 'Column “Paid on” is empty here: Payment date missing.'],
      [
        { paid_paise: 100, ...UPI, proof: '612345678901', paid_on: '2026-11-22' },
        'Column “paid_on”, “2026-11-22”: The payment date cannot be in the future.',
      ],
      [{ paid_paise: 2_000_001, ...UPI, proof: '612345678901' }, 'More than the price of ₹20,000.00.'],
      [
        { paid_paise: 100, way: 'cheque', proof: '123456', bank: 'SBI', paid_on: START_DATE },
        'Column “Account payee” is empty here: Only cheques crossed “account payee”',
      ],
      [{ held_until: '2026-11-20' }, 'Column “held_until”, “2026-11-20”: This date is in the past.'],
      [
        { held_until: '2026-11-29' },
        'Column “held_until”, “2026-11-29”: Your role can hold seats until 2026-11-28 at the latest.',
      ],
    ]
    const found = await findings(
      await importFile(
        'bookings',
        invalidLines.map(([overrides]) => line(overrides)),
      ),
    )
    expect(found).toEqual(invalidLines.map(([, why]) => expect.stringContaining(why)))
    expect(await sql('select 1 from bookings')).toEqual([])
  })

  it('takes the good lines before it into account: their seats, cash, proof and key', async () => {
    const small = await buildTourPackage(app.platform.db, { capacity: 5, basePriceRupees: 150_000 })
    const first = line({ packageId: small })
    const cash = { paid_paise: 12_000_000, way: 'cash', proof: '14/207', paid_on: '2026-11-20', phone: '9811111111' }
    const found = await findings(
      await importFile('bookings', [
        first,
        first,
        { ...first, guests: 1 },
        line({ packageId: small, guests: 1, ...cash }),
        line({ packageId: small, guests: 1, ...cash }),
        line({ packageId: small, guests: 3 }),
        line({ packageId: small, guests: 1, paid_paise: 100, ...UPI, proof: '611111111111' }),
        line({ packageId: small, guests: 1, paid_paise: 100, ...UPI, proof: '611111111111' }),
        line({ packageId: small, guests: 1 }),
        line({ packageId: small, guests: 1 }),
      ]),
    )
    expect(found).toEqual([
      'new',
      'same',
      'Column “key”, “' + first.key + '”: Row 1 has the same key but different values.',
      'new',
      expect.stringMatching(
        /^Column “paid_paise”, “12000000”: Cash from one person must stay below ₹2,00,000.* At most ₹79,999.99 more/,
      ),
      'Column “guests”, “3”: Only 2 seats are left on this date, counting the valid rows before this one.',
      'new',
      'Column “proof”, “611111111111”: Row 7 has the same proof number.',
      'new',
      'Column “guests”, “1”: No seat is left on this date, counting the valid rows before this one.',
    ])
  })
})

describe('imported bookings', () => {
  it('are office bookings with their seats; a payment awaits a second person, and then the booking is paid', async () => {
    const agreedPrice = { price_paise: 1_800_000, discount_reason: 'Price of last year' }
    const paid = line({ ...agreedPrice, paid_paise: 1_800_000, ...UPI, proof: '622222222222', trip: 'Kashi by road' })
    const heldLine = line({ packageId: '', trip: 'KASHI by road', held_until: '2026-11-23' })
    const open = line()
    const id = await importFile('bookings', [paid, heldLine, open])
    expect(await findings(id)).toEqual(['new', 'new', 'new'])
    expect(await runImport(id)).toEqual({ waits: 0, done: 3, refused: 0 })
    const rows = await sql(
      `select status, came_by, taken_by, payable_paise::int as price, discount_reason as why,
        to_char(hold_expires_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as until, phone_normalised as phone
      from bookings join imported_bookings i on i.booking_id = bookings.id where i.key = any ($1) order by i.key`,
      [paid.key, heldLine.key, open.key],
    )
    expect(rows).toEqual([
      expect.objectContaining({
        status: 'held',
        came_by: 'import',
        taken_by: manager.id,
        price: 1_800_000,
        why: 'Price of last year',
      }),
      expect.objectContaining({ price: 2_000_000, why: '', until: '2026-11-24 00:00' }),
      expect.objectContaining({ until: '2026-11-28 12:00', phone: `+91${open.phone}` }),
    ])
    expect(await sql('select held, sold from departures where tour_package_id = $1', packageId)).toEqual([
      { held: 6, sold: 0 },
    ])
    expect(await sql('select 1 from mails')).toEqual([])
    const [officePayment] = await sql(
      `select id, number, state, entered_by from office_payments where reference = '622222222222'`,
    )
    expect(officePayment).toMatchObject({
      state: 'waits',
      entered_by: manager.id,
      number: expect.stringMatching(/^TS\//),
    })
    const params = { id: String(officePayment?.['id']) }
    const ownAnswer = await manager.browser.send('POST', confirmOfficePayment.path.replace(':id', params.id), {
      json: {},
    })
    expect(ownAnswer.body['code']).toBe('OFFICE_PAYMENT_OWN')
    expect(await accounts.browser.call(confirmOfficePayment, { params, body: {} })).toEqual({ isPaid: true })
    expect(await sql('select held, sold from departures where tour_package_id = $1', packageId)).toEqual([
      { held: 4, sold: 2 },
    ])
    const auditEvents = await sql(
      `select name, via, staff from audit_events where source = 'job' and object_id in (select booking_id::text from imported_bookings where key = $1) order by seq`,
      paid.key,
    )
    expect(auditEvents.map(({ name }) => name)).toEqual([
      'booking_held',
      'booking_discount_given',
      'office_payment_recorded',
    ])
    expect(new Set(auditEvents.map(({ via, staff }) => `${String(via)} ${String(staff)}`))).toEqual(
      new Set([`import ${manager.id}`]),
    )
    const { lines } = await show(id)
    expect(lines[0]?.booking).toMatch(/^PTK-/)
  })

  it('are created once, even from a second file or one that was read twice', async () => {
    const lines = [line(), line()]
    const [first, second] = [await importFile('bookings', lines), await importFile('bookings', lines)]
    expect(await runImport(first)).toMatchObject({ done: 2 })
    expect(await runImport(second)).toMatchObject({ done: 0, refused: 2 })
    expect(await findings(await importFile('bookings', lines))).toEqual(['same', 'same'])
    const [reference] = (await show(first)).lines.map(({ booking }) => booking)
    expect(await only({ ...lines[0], guests: 5 })).toBe(
      `Column “guests”, “5”: Booking ${reference} has “2” here. Imports do not change existing bookings, so change it on its page.`,
    )
    expect(await only({ ...lines[0], reference: (await show(first)).lines[1]?.booking })).toContain(
      'This booking was imported with a different key.',
    )
  })

  it('are refused one by one when seats, price or role have changed since the file was read', async () => {
    const smallTour = await buildTourPackage(app.platform.db, { capacity: 4, basePriceRupees: 10_000 })
    const other = await buildTourPackage(app.platform.db, { capacity: 4, basePriceRupees: 10_000 })
    const lines = [line({ packageId: smallTour, guests: 3 }), line({ packageId: other, guests: 1 })]
    const [first, second] = [
      await importFile('bookings', lines),
      await importFile('bookings', [line({ packageId: smallTour })]),
    ]
    await runImport(second)
    await sql('update tour_packages set base_price_paise = 1100000 where id = $1', other)
    expect(await runImport(first)).toEqual({ waits: 0, done: 0, refused: 2 })
    const reasons = (await show(first)).lines.map(({ reason }) => reason)
    expect(reasons).toEqual([
      'Only 2 seats left.',
      expect.stringContaining('Someone changed this after the file was checked.'),
    ])
    const third = await importFile('bookings', [line()])
    await manager.browser.call(startImport, { body: { id: third } })
    await sql(`update staff set role = 'sales' where id = $1`, manager.id)
    await importLines(app.platform, { id: third, staffId: manager.id })
    await sql(`update staff set role = 'manager' where id = $1`, manager.id)
    expect((await show(third)).lines[0]?.reason).toContain('Your role does not allow this.')
  })

  it('continue where a killed process stopped, and no seat is taken twice', async () => {
    const many = await buildTourPackage(app.platform.db, { capacity: 30, basePriceRupees: 10_000 })
    const id = await importFile(
      'bookings',
      Array.from({ length: 12 }, () => line({ packageId: many, guests: 2 })),
    )
    await manager.browser.call(startImport, { body: { id } })
    let count = 0
    const crashingPlatform = {
      ...app.platform,
      databaseNow: (...args: Parameters<typeof app.platform.databaseNow>) =>
        ++count > 5 ? expect.fail('cut off') : app.platform.databaseNow(...args),
    }
    await expect(importLines(crashingPlatform, { id, staffId: manager.id })).rejects.toThrow('cut off')
    expect((await show(id)).file.results).toEqual({ waits: 7, done: 5, refused: 0 })
    await importLines(app.platform, { id, staffId: manager.id })
    expect((await show(id)).file).toMatchObject({ stage: 'taken', results: { waits: 0, done: 12, refused: 0 } })
    expect(await sql('select held from departures where tour_package_id = $1', many)).toEqual([{ held: 24 }])
  })

  it('send emails to their bookers only when the import was set to do so', async () => {
    const send = vi.spyOn(app.platform.jobs, 'send')
    const mailsOf = () =>
      send.mock.calls.filter(([{ name }]) => ['imported-mail', 'office-payment-recorded'].includes(name))
    await runImport(await importFile('bookings', [line(), line({ paid_paise: 500, ...UPI, proof: '633333333333' })]))
    expect(mailsOf()).toEqual([])
    const id = await importFile('bookings', [line(), line({ paid_paise: 500, ...UPI, proof: '644444444444' })], true)
    await runImport(id)
    expect(mailsOf().map(([{ name }]) => name)).toEqual(['imported-mail', 'office-payment-recorded'])
    vi.restoreAllMocks()
    const [first] = (await show(id)).lines
    const [row] = await sql('select id from bookings where reference = $1', first?.booking)
    const bookingId = String(row?.['id'])
    for (let time = 0; time < 2; time += 1) await mailImportedBooking(app.platform, bookingId)
    expect(await sql('select kind from mails')).toEqual([{ kind: 'payment-link' }])
  })
})

describe('exported bookings', () => {
  it.each(EXPORT_FORMATS)('are imported from %s without any change', async (format) => {
    await buildPaidTrip(app, { startDate: '2026-12-28', promo: null })
    await runImport(
      await importFile('bookings', [
        line({ paid_paise: 700, ...UPI, proof: `65555555555${EXPORT_FORMATS.indexOf(format)}` }),
      ]),
    )
    const request = { format, columns: [...DESK_BOOKING_COLUMNS] }
    const { id } = await owner.browser.call(exportBookings, { body: request })
    const file = Buffer.from((await owner.browser.fetchFile(deskPages.exportFile(id))).bytes)
    const reimported = await show(await importFile('bookings', file))
    expect(reimported.lines.filter(({ finding }) => finding !== 'same')).toEqual([])
    expect(reimported.file.findings.same).toBeGreaterThan(2)
  })
})

describe('hostile cells', () => {
  it('are refused or stored as plain text', async () => {
    const odd = `=HYPERLINK("http://x","y")`
    const csv = [
      'Key from the other system,Package number,Leaves,Guests,Booker,Phone,Email',
      `A-1,${packageId},${START_DATE},1,"${odd.replaceAll('"', '""')}",9811100001,a1@example.com`,
      `A-2,${packageId},${START_DATE},1,Ravi\u0007Rao,9811100002,a2@example.com`,
      `A-3,${packageId},${START_DATE},1,${'R'.repeat(5_000)},9811100003,a3@example.com`,
      `A-4,${packageId},${START_DATE},1e3,Ravi,9811100004,a4@example.com`,
      `=1+1,${packageId},${START_DATE},1,Ravi,9811100005,a5@example.com`,
    ].join('\n')
    const id = await importFile('bookings', csv)
    expect(await findings(id)).toEqual([
      'new',
      expect.stringContaining('Please remove the invisible characters.'),
      expect.stringContaining('Please use at most 100 characters.'),
      expect.stringContaining('Not a whole number.'),
      expect.stringContaining('A key has at most 60 letters'),
    ])
    await runImport(id)
    expect(await sql('select 1 from bookings where customer_name = $1', odd)).toHaveLength(1)
    expect(await rowsToFix(id)).toContain("'=1+1")
    expect(await only({ booker: { first: 'Ravi' }, guests: [2] })).toContain('Not a whole number.')
  })
})
