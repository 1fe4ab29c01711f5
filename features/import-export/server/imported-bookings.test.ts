import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { exportBookings } from '#features/bookings/api/desk-calls.ts'
import { takeImport } from '../api/desk-calls.ts'
import { confirmReceipt } from '#features/receipts/api/desk-calls.ts'
import { DESK_BOOKING_COLUMNS } from '#features/bookings/rules/desk-booking-columns.ts'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import { fileBringer } from '#tests/helpers/bring-file.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { mailImportedBooking } from './mail-imported-booking.ts'
import { takeLines } from './take-import.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const owner = await hireStaff(app, { role: 'owner', name: 'Asha' })
const accounts = await hireStaff(app, { role: 'accounts' })
const { bring, show, findings, take, toMend } = fileBringer(app, manager)
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

const DAY = '2026-12-20'
let packageId = 0
beforeAll(async () => {
  packageId = await buildTourPackage(app.platform.db, { name: 'Kashi by road', basePriceRupees: 10_000, capacity: 40 })
})
let keys = 0
const line = (own: object = {}) => {
  keys += 1
  return {
    key: `OLD-${keys}`,
    packageId,
    leaves: DAY,
    guests: 2,
    booker: `Booker ${keys}`,
    phone: `98${String(10_000_000 + keys)}`,
    email: `booker${keys}@example.com`,
    ...own,
  }
}
const UPI = { way: 'UPI', paid_on: '2026-11-20' }
const only = async (own: object) => (await findings(await bring('bookings', [line(own)])))[0]

describe('a line with a booking', () => {
  it('says what is wrong with it, with the column and what stands there', async () => {
    const told: [object, string][] = [
      [
        { key: '' },
        'Column “key”, empty: A new booking needs the key that the other system gave it, so that it comes in once.',
      ],
      [{ key: '98220 47716' }, 'Column “key”, “98220 47716”: A key has at most 60 letters'],
      [{ packageId: 999_999 }, 'Column “packageId”, “999999”: This tour is not available any more.'],
      [{ packageId: '', trip: 'Nowhere' }, 'Column “trip”, “Nowhere”: Travellers can book no package with this name.'],
      [{ leaves: '2026-11-20' }, 'Column “leaves”, “2026-11-20”: The start date cannot be before today.'],
      [{ leaves: 'soon' }, 'Column “leaves”, “soon”: This is no day.'],
      [{ guests: 'two' }, 'Column “guests”, “two”: This is no whole number.'],
      [{ guests: 51 }, 'Column “guests”, “51”: One booking takes at most 50 guests.'],
      [{ guests: 41 }, 'Column “guests”, “41”: Only 40 seats are left on this date.'],
      [{ booker: '' }, 'Column “booker”, empty: Full Name is required.'],
      [{ email: 'nobody' }, 'Column “email”, “nobody”: Please enter a valid email address'],
      [{ status: 'Cancelled' }, 'Column “status”, “Cancelled”: A file brings only bookings that are to travel'],
      [{ reference: 'PTK-AAAAAAA' }, 'Column “reference”, “PTK-AAAAAAA”: There is no booking with this reference.'],
      [{ price_paise: 2_000_001 }, 'Column “price_paise”, “2000001”: This is above today’s price of ₹20,000.00.'],
      [{ price_paise: 1_900_000 }, 'Column “Why lower”, empty: Please write why the price is lower'],
      [
        { price_paise: 1_600_000, discount_reason: 'Old price' },
        'Your role takes off at most ₹3,000.00 here. Asha may take off more.',
      ],
      [{ discount_paise: 100 }, 'Column “discount_paise”, “100”: A discount needs the agreed price too'],
      [{ way: 'UPI' }, 'Column “Paid (₹)”, empty: How it was paid is given, but no amount.'],
      [{ paid_paise: 100, way: 'card' }, 'Column “way”, “card”: This is one of: Cash, UPI'],
      [{ paid_paise: 100, ...UPI, proof: '12' }, 'Column “proof”, “12”: A UPI reference has 12 digits.'],
      [
        { paid_paise: 100, way: 'UPI', proof: '612345678901' },
        'Column “Paid on”, empty: The day of the payment is missing.',
      ],
      [
        { paid_paise: 100, ...UPI, proof: '612345678901', paid_on: '2026-11-22' },
        'Column “paid_on”, “2026-11-22”: The day of a payment cannot be in the future.',
      ],
      [{ paid_paise: 2_000_001, ...UPI, proof: '612345678901' }, 'This is more than the price of ₹20,000.00.'],
      [
        { paid_paise: 100, way: 'cheque', proof: '123456', bank: 'SBI', paid_on: DAY },
        'Column “Account payee”, empty: Only a cheque marked “account payee”',
      ],
      [{ held_until: '2026-11-20' }, 'Column “held_until”, “2026-11-20”: This day is over.'],
      [
        { held_until: '2026-11-29' },
        'Column “held_until”, “2026-11-29”: Your role holds seats until 2026-11-28 at most.',
      ],
    ]
    const found = await findings(
      await bring(
        'bookings',
        told.map(([own]) => line(own)),
      ),
    )
    expect(found).toEqual(told.map(([, why]) => expect.stringContaining(why)))
    expect(await sql('select 1 from bookings')).toEqual([])
  })

  it('counts the good lines before it: their seats, their cash, their proof, their key', async () => {
    const small = await buildTourPackage(app.platform.db, { capacity: 5, basePriceRupees: 150_000 })
    const first = line({ packageId: small })
    const cash = { paid_paise: 12_000_000, way: 'cash', proof: '14/207', paid_on: '2026-11-20', phone: '9811111111' }
    const found = await findings(
      await bring('bookings', [
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
      'Column “key”, “' + first.key + '”: Line 1 has the same key and says something else.',
      'new',
      expect.stringMatching(
        /^Column “paid_paise”, “12000000”: Cash of one person must stay below ₹2,00,000.* At most ₹79,999.99 more/,
      ),
      'Column “guests”, “3”: Only 2 seats are left on this date. The good lines before this one are counted.',
      'new',
      'Column “proof”, “611111111111”: Line 7 has the same proof number.',
      'new',
      'Column “guests”, “1”: No seat is left on this date. The good lines before this one are counted.',
    ])
  })
})

describe('bookings that are taken', () => {
  it('are bookings of the office with their seats; a payment waits for a second person, and then the booking is paid', async () => {
    const agreed = { price_paise: 1_800_000, discount_reason: 'Price of last year' }
    const paid = line({ ...agreed, paid_paise: 1_800_000, ...UPI, proof: '622222222222', trip: 'Kashi by road' })
    const held = line({ packageId: '', trip: 'KASHI by road', held_until: '2026-11-23' })
    const open = line()
    const id = await bring('bookings', [paid, held, open])
    expect(await findings(id)).toEqual(['new', 'new', 'new'])
    expect(await take(id)).toEqual({ waits: 0, done: 3, refused: 0 })
    const rows = await sql(
      `select status, came_by, taken_by, payable_paise::int as price, discount_reason as why,
        to_char(hold_expires_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as until, phone_normalised as phone
      from bookings join imported_bookings i on i.booking_id = bookings.id where i.key = any ($1) order by i.key`,
      [paid.key, held.key, open.key],
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
    const [receipt] = await sql(
      `select id, number, state, entered_by from office_receipts where reference = '622222222222'`,
    )
    expect(receipt).toMatchObject({ state: 'waits', entered_by: manager.id, number: expect.stringMatching(/^TS\//) })
    const params = { id: String(receipt?.['id']) }
    const own = await manager.browser.send('POST', confirmReceipt.path.replace(':id', params.id), { json: {} })
    expect(own.body['code']).toBe('RECEIPT_OWN')
    expect(await accounts.browser.call(confirmReceipt, { params, body: {} })).toEqual({ isPaid: true })
    expect(await sql('select held, sold from departures where tour_package_id = $1', packageId)).toEqual([
      { held: 4, sold: 2 },
    ])
    const acts = await sql(
      `select name, via, staff from acts where source = 'job' and object_id in (select booking_id::text from imported_bookings where key = $1) order by seq`,
      paid.key,
    )
    expect(acts.map(({ name }) => name)).toEqual(['booking_held', 'booking_discount_given', 'receipt_entered'])
    expect(new Set(acts.map(({ via, staff }) => `${String(via)} ${String(staff)}`))).toEqual(
      new Set([`import ${manager.id}`]),
    )
    const { lines } = await show(id)
    expect(lines[0]?.booking).toMatch(/^PTK-/)
  })

  it('come in once, also from a second file and from one that was read twice', async () => {
    const lines = [line(), line()]
    const [first, second] = [await bring('bookings', lines), await bring('bookings', lines)]
    expect(await take(first)).toMatchObject({ done: 2 })
    expect(await take(second)).toMatchObject({ done: 0, refused: 2 })
    expect(await findings(await bring('bookings', lines))).toEqual(['same', 'same'])
    const [reference] = (await show(first)).lines.map(({ booking }) => booking)
    expect(await only({ ...lines[0], guests: 5 })).toBe(
      `Column “guests”, “5”: Booking ${reference} is here with “2”. A file changes no booking that is here: change it on its page.`,
    )
    expect(await only({ ...lines[0], reference: (await show(first)).lines[1]?.booking })).toContain(
      'This is not the key',
    )
  })

  it('are refused one by one when seats, price or role have changed since the file was read', async () => {
    const tight = await buildTourPackage(app.platform.db, { capacity: 4, basePriceRupees: 10_000 })
    const other = await buildTourPackage(app.platform.db, { capacity: 4, basePriceRupees: 10_000 })
    const lines = [line({ packageId: tight, guests: 3 }), line({ packageId: other, guests: 1 })]
    const [first, second] = [await bring('bookings', lines), await bring('bookings', [line({ packageId: tight })])]
    await take(second)
    await sql('update tour_packages set base_price_paise = 1100000 where id = $1', other)
    expect(await take(first)).toEqual({ waits: 0, done: 0, refused: 2 })
    const reasons = (await show(first)).lines.map(({ reason }) => reason)
    expect(reasons).toEqual(['Only 2 seats are left.', expect.stringContaining('Somebody has changed this')])
    const third = await bring('bookings', [line()])
    await manager.browser.call(takeImport, { body: { id: third } })
    await sql(`update staff set role = 'sales' where id = $1`, manager.id)
    await takeLines(app.platform, { id: third, staffId: manager.id })
    await sql(`update staff set role = 'manager' where id = $1`, manager.id)
    expect((await show(third)).lines[0]?.reason).toContain('Your role does not include this.')
  })

  it('go on where a process that died has stopped, and no seat is taken twice', async () => {
    const many = await buildTourPackage(app.platform.db, { capacity: 30, basePriceRupees: 10_000 })
    const id = await bring(
      'bookings',
      Array.from({ length: 12 }, () => line({ packageId: many, guests: 2 })),
    )
    await manager.browser.call(takeImport, { body: { id } })
    let seen = 0
    const dying = {
      ...app.platform,
      databaseNow: (...given: Parameters<typeof app.platform.databaseNow>) =>
        ++seen > 5 ? expect.fail('cut off') : app.platform.databaseNow(...given),
    }
    await expect(takeLines(dying, { id, staffId: manager.id })).rejects.toThrow('cut off')
    expect((await show(id)).file.results).toEqual({ waits: 7, done: 5, refused: 0 })
    await takeLines(app.platform, { id, staffId: manager.id })
    expect((await show(id)).file).toMatchObject({ stage: 'taken', results: { waits: 0, done: 12, refused: 0 } })
    expect(await sql('select held from departures where tour_package_id = $1', many)).toEqual([{ held: 24 }])
  })

  it('mail their bookers only when the file was brought in so', async () => {
    const send = vi.spyOn(app.platform.jobs, 'send')
    const mailsOf = () => send.mock.calls.filter(([{ name }]) => ['imported-mail', 'receipt-entered'].includes(name))
    await take(await bring('bookings', [line(), line({ paid_paise: 500, ...UPI, proof: '633333333333' })]))
    expect(mailsOf()).toEqual([])
    const id = await bring('bookings', [line(), line({ paid_paise: 500, ...UPI, proof: '644444444444' })], true)
    await take(id)
    expect(mailsOf().map(([{ name }]) => name)).toEqual(['imported-mail', 'receipt-entered'])
    vi.restoreAllMocks()
    const [first] = (await show(id)).lines
    const [row] = await sql('select id from bookings where reference = $1', first?.booking)
    const bookingId = String(row?.['id'])
    for (let time = 0; time < 2; time += 1) await mailImportedBooking(app.platform, bookingId)
    expect(await sql('select kind from mails')).toEqual([{ kind: 'payment-link' }])
  })
})

describe('bookings that were taken out', () => {
  it.each(EXPORT_FORMATS)('come back as %s and are all the same', async (format) => {
    await buildPaidTrip(app, { startDate: '2026-12-28', promo: null })
    await take(
      await bring('bookings', [
        line({ paid_paise: 700, ...UPI, proof: `65555555555${EXPORT_FORMATS.indexOf(format)}` }),
      ]),
    )
    const asked = { format, columns: [...DESK_BOOKING_COLUMNS] }
    const { id } = await owner.browser.call(exportBookings, { body: asked })
    const file = Buffer.from((await owner.browser.fetchFile(deskPages.exportFile(id))).bytes)
    const back = await show(await bring('bookings', file))
    expect(back.lines.filter(({ finding }) => finding !== 'same')).toEqual([])
    expect(back.file.findings.same).toBeGreaterThan(2)
  })
})

describe('hostile cells', () => {
  it('are refused or kept as the text that they are', async () => {
    const odd = `=HYPERLINK("http://x","y")`
    const csv = [
      'Key of the other system,Package number,Leaves,Guests,Booker,Phone,Email',
      `A-1,${packageId},${DAY},1,"${odd.replaceAll('"', '""')}",9811100001,a1@example.com`,
      `A-2,${packageId},${DAY},1,Ravi\u0007Rao,9811100002,a2@example.com`,
      `A-3,${packageId},${DAY},1,${'R'.repeat(5_000)},9811100003,a3@example.com`,
      `A-4,${packageId},${DAY},1e3,Ravi,9811100004,a4@example.com`,
      `=1+1,${packageId},${DAY},1,Ravi,9811100005,a5@example.com`,
    ].join('\n')
    const id = await bring('bookings', csv)
    expect(await findings(id)).toEqual([
      'new',
      expect.stringContaining('Please remove the invisible characters.'),
      expect.stringContaining('Please use at most 100 characters.'),
      expect.stringContaining('This is no whole number.'),
      expect.stringContaining('A key has at most 60 letters'),
    ])
    await take(id)
    expect(await sql('select 1 from bookings where customer_name = $1', odd)).toHaveLength(1)
    expect(await toMend(id)).toContain("'=1+1")
    expect(await only({ booker: { first: 'Ravi' }, guests: [2] })).toContain('This is no whole number.')
  })
})
