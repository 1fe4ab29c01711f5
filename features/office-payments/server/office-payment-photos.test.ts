import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { confirmOfficePayment, saveOfficePaymentPhoto } from '../api/desk-calls.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { MAX_PHOTO_BYTES } from '#kernel/files/photo-file.ts'
import { eraseMoneyRecordsOfBookings } from '#features/privacy/server/held-money-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import { CASH, openOffice, type UnpaidBooking } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const { sql, desk, enter, unpaid, paymentsOf } = await openOffice(app)

/** A phone photo that is rotated, and contains its location. */
async function photoOf(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b5401f' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Phone of Ramesh' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 1/1 0/1' },
    })
    .toBuffer()
}
async function buildWaitingPayment(): Promise<UnpaidBooking & { id: string }> {
  const trip = await unpaid()
  await enter(trip.reference, { ...CASH, amountPaise: 500_000 })
  return { ...trip, id: (await paymentsOf(trip.reference)).receipts.at(-1)?.id ?? '' }
}
const save = (officePaymentId: string, photo: Buffer, role: StaffRole = 'sales') =>
  desk(role).send('POST', saveOfficePaymentPhoto.path, { json: { officePaymentId, photo: photo.toString('base64') } })
const fetchPhoto = (id: string, role: StaffRole = 'accounts') => desk(role).fetchFile(deskPages.officePaymentPhoto(id))
const listPhotoReads = async ({ bookingId }: UnpaidBooking) =>
  sql(`select staff, reason from audit_events where name = 'sensitive_read' and object_id = $1`, bookingId)

describe('a photo of an office payment', () => {
  it('is stored encrypted, upright, small, and without its location', async () => {
    const trip = await buildWaitingPayment()
    const phonePhoto = await photoOf(3_000, 2_000)
    expect((await sharp(phonePhoto).metadata()).exif?.toString('latin1')).toContain('Phone of Ramesh')
    expect((await save(trip.id, phonePhoto)).body).toEqual({ success: true })
    const answer = await fetchPhoto(trip.id)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    const storedPhoto = Buffer.from(answer.bytes)
    const { format, width, height, exif } = await sharp(storedPhoto).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1_067, height: 1_600, exif: undefined })
    const [row] = await sql('select sealed from office_payment_photos where office_payment_id = $1', trip.id)
    const sealed = row?.['sealed']
    expect(Buffer.isBuffer(sealed) && sealed.includes(storedPhoto.subarray(0, 64))).toBe(false)
    expect((await paymentsOf(trip.reference)).receipts.at(-1)?.hasPhoto).toBe(true)
  })

  it('is shown to staff who may record office payments, and each view is logged', async () => {
    const trip = await buildWaitingPayment()
    await save(trip.id, await photoOf(40, 30))
    expect(await listPhotoReads(trip)).toEqual([])
    await fetchPhoto(trip.id)
    await fetchPhoto(trip.id, 'manager')
    expect(await listPhotoReads(trip)).toMatchObject([{ reason: 'payment photo' }, { reason: 'payment photo' }])
    expect((await fetchPhoto('nothing')).status).toBe(404)
    expect((await fetchPhoto((await buildWaitingPayment()).id)).status).toBe(404)
  })

  it('is recognised by its content: PNG and WebP are accepted, anything else is refused with an error text', async () => {
    const { id } = await buildWaitingPayment()
    const picture = sharp(await photoOf(40, 30))
    for (const photo of [await picture.png().toBuffer(), await picture.webp().toBuffer()]) {
      expect((await save(id, photo)).status).toBe(200)
      expect((await sharp(Buffer.from((await fetchPhoto(id)).bytes)).metadata()).format).toBe('jpeg')
    }
    const jpeg = await photoOf(400, 300)
    const invalidFiles = [
      Buffer.from(''),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      await picture.gif().toBuffer(),
      await picture.tiff().toBuffer(),
      jpeg.subarray(0, 700),
      Buffer.concat([jpeg.subarray(0, 4), Buffer.from('no photo at all')]),
      Buffer.concat([jpeg, Buffer.alloc(MAX_PHOTO_BYTES)]).subarray(0, MAX_PHOTO_BYTES + 1),
    ]
    for (const photo of invalidFiles) {
      const { status, body } = await save(id, photo)
      expect([status, body['code'], typeof body['error']]).toEqual([422, 'OFFICE_PAYMENT_PHOTO', 'string'])
    }
    const large = await save(id, Buffer.alloc(MAX_PHOTO_BYTES + 4_000_000))
    expect([413, 422]).toContain(large.status)
  })

  it('may be changed until a second person decides, but not after', async () => {
    const { id } = await buildWaitingPayment()
    await save(id, await photoOf(40, 30))
    expect((await save(id, await photoOf(60, 30))).status).toBe(200)
    await desk('accounts').call(confirmOfficePayment, { params: { id }, body: {} })
    expect((await save(id, await photoOf(80, 30))).body['code']).toBe('OFFICE_PAYMENT_GONE')
    expect((await sharp(Buffer.from((await fetchPhoto(id)).bytes)).metadata()).height).toBe(60)
  })

  it('cannot be opened in the place of another, and is erased with its person', async () => {
    const [one, other] = [await buildWaitingPayment(), await buildWaitingPayment()]
    await save(one.id, await photoOf(40, 30))
    await save(other.id, await photoOf(40, 30))
    await sql(
      'update office_payment_photos set sealed = (select sealed from office_payment_photos where office_payment_id = $1) where office_payment_id = $2',
      one.id,
      other.id,
    )
    expect((await fetchPhoto(other.id)).status).toBe(404)
    await inTransaction(app.platform.db, (tx) =>
      eraseMoneyRecordsOfBookings(tx, { bookingIds: [one.bookingId], references: [one.reference] }),
    )
    expect((await fetchPhoto(one.id)).status).toBe(404)
    expect(await sql('select 1 from office_payment_photos where office_payment_id = $1', one.id)).toEqual([])
  })
})
