import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { confirmReceipt, keepReceiptPhoto } from '../api/desk-calls.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { PHOTO_BYTES_MOST } from '#kernel/files/photo-file.ts'
import { erasePapersOfBookings } from '#features/privacy/server/held-money-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import { CASH, openOffice, type Unpaid } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const { sql, desk, enter, unpaid, paymentsOf } = await openOffice(app)

/** A photo of a phone that lies on its side, and says where it was taken. */
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
async function waiting(): Promise<Unpaid & { id: string }> {
  const trip = await unpaid()
  await enter(trip.reference, { ...CASH, amountPaise: 500_000 })
  return { ...trip, id: (await paymentsOf(trip.reference)).receipts.at(-1)?.id ?? '' }
}
const keep = (receiptId: string, photo: Buffer, role: StaffRole = 'sales') =>
  desk(role).send('POST', keepReceiptPhoto.path, { json: { receiptId, photo: photo.toString('base64') } })
const look = (id: string, role: StaffRole = 'accounts') => desk(role).fetchFile(deskPages.receiptPhoto(id))
const looks = async ({ bookingId }: Unpaid) =>
  sql(`select staff, reason from acts where name = 'sensitive_read' and object_id = $1`, bookingId)

describe('a photo of a receipt', () => {
  it('is kept sealed, upright, small, and without the place where it was taken', async () => {
    const trip = await waiting()
    const taken = await photoOf(3_000, 2_000)
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Phone of Ramesh')
    expect((await keep(trip.id, taken)).body).toEqual({ success: true })
    const answer = await look(trip.id)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    const seen = Buffer.from(answer.bytes)
    const { format, width, height, exif } = await sharp(seen).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1_067, height: 1_600, exif: undefined })
    const [row] = await sql('select sealed from receipt_photos where receipt_id = $1', trip.id)
    const sealed = row?.['sealed']
    expect(Buffer.isBuffer(sealed) && sealed.includes(seen.subarray(0, 64))).toBe(false)
    expect((await paymentsOf(trip.reference)).receipts.at(-1)?.hasPhoto).toBe(true)
  })

  it('is shown to whoever may enter receipts, and each look is in the record', async () => {
    const trip = await waiting()
    await keep(trip.id, await photoOf(40, 30))
    expect(await looks(trip)).toEqual([])
    await look(trip.id)
    await look(trip.id, 'manager')
    expect(await looks(trip)).toMatchObject([{ reason: 'photo of a receipt' }, { reason: 'photo of a receipt' }])
    expect((await look('nothing')).status).toBe(404)
    expect((await look((await waiting()).id)).status).toBe(404)
  })

  it('is what it is by its content: PNG and WebP are taken, anything else is refused in a sentence', async () => {
    const { id } = await waiting()
    const picture = sharp(await photoOf(40, 30))
    for (const photo of [await picture.png().toBuffer(), await picture.webp().toBuffer()]) {
      expect((await keep(id, photo)).status).toBe(200)
      expect((await sharp(Buffer.from((await look(id)).bytes)).metadata()).format).toBe('jpeg')
    }
    const jpeg = await photoOf(400, 300)
    const wrong = [
      Buffer.from(''),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      await picture.gif().toBuffer(),
      await picture.tiff().toBuffer(),
      jpeg.subarray(0, 700),
      Buffer.concat([jpeg.subarray(0, 4), Buffer.from('no photo at all')]),
      Buffer.concat([jpeg, Buffer.alloc(PHOTO_BYTES_MOST)]).subarray(0, PHOTO_BYTES_MOST + 1),
    ]
    for (const photo of wrong) {
      const { status, body } = await keep(id, photo)
      expect([status, body['code'], typeof body['error']]).toEqual([422, 'RECEIPT_PHOTO', 'string'])
    }
    const large = await keep(id, Buffer.alloc(PHOTO_BYTES_MOST + 4_000_000))
    expect([413, 422]).toContain(large.status)
  })

  it('may be changed until a second person decides, and not after', async () => {
    const { id } = await waiting()
    await keep(id, await photoOf(40, 30))
    expect((await keep(id, await photoOf(60, 30))).status).toBe(200)
    await desk('accounts').call(confirmReceipt, { params: { id }, body: {} })
    expect((await keep(id, await photoOf(80, 30))).body['code']).toBe('RECEIPT_GONE')
    expect((await sharp(Buffer.from((await look(id)).bytes)).metadata()).height).toBe(60)
  })

  it('cannot be opened in the place of another, and goes with its person', async () => {
    const [one, other] = [await waiting(), await waiting()]
    await keep(one.id, await photoOf(40, 30))
    await keep(other.id, await photoOf(40, 30))
    await sql(
      'update receipt_photos set sealed = (select sealed from receipt_photos where receipt_id = $1) where receipt_id = $2',
      one.id,
      other.id,
    )
    expect((await look(other.id)).status).toBe(404)
    await inTransaction(app.platform.db, (tx) =>
      erasePapersOfBookings(tx, { bookingIds: [one.bookingId], references: [one.reference] }),
    )
    expect((await look(one.id)).status).toBe(404)
    expect(await sql('select 1 from receipt_photos where receipt_id = $1', one.id)).toEqual([])
  })
})
