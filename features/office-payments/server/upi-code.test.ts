import { expect, it } from 'vitest'
import { listPayments } from '../api/desk-calls.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { qrCodePath } from '#platform/pdf/code-squares.ts'

it('the payments of a booking include the UPI code for the amount due, when the office has entered its UPI ID', async () => {
  const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
  try {
    const { browser } = await hireStaff(app, { role: 'sales' })
    const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 10_000 })
    const bookingId = await bookAndGetId(app.visitor(), { packageId, guests: 2 })
    const { rows } = await app.database.pool.query('select reference from bookings where id = $1', [bookingId])
    const params = { reference: String(rows[0]?.['reference']) }
    expect((await browser.call(listPayments, { params })).upi).toBeNull()
    app.platform.office.upi = { vpa: 'pathik@okhdfcbank', name: 'Pathik Tours' }
    const { squares, path } = qrCodePath(
      `upi://pay?pa=pathik@okhdfcbank&pn=Pathik%20Tours&am=20000.00&cu=INR&tn=${params.reference}`,
    )
    const expected = { vpa: 'pathik@okhdfcbank', name: 'Pathik Tours', squares, path }
    expect((await browser.call(listPayments, { params })).upi).toEqual(expected)
    await app.database.pool.query(`update bookings set status = 'cancelled' where id = $1`, [bookingId])
    expect((await browser.call(listPayments, { params })).upi).toBeNull()
  } finally {
    await app.close()
  }
})
