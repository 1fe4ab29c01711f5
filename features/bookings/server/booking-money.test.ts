import { afterAll, describe, expect, it } from 'vitest'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())

async function newBooking(): Promise<string> {
  const packageId = await buildTourPackage(app.platform.db, { capacity: 10, basePriceRupees: 12_499.5 })
  return bookAndGetId(app.visitor(), { packageId, guests: 3 })
}

/** Writes amounts into a booking of three guests at 12,499.50 rupees, bypassing all checks in the code. */
async function write(id: string, { adjustment, subtotal }: { adjustment: number; subtotal: number }): Promise<void> {
  await app.database.pool.query(
    'update bookings set adjustment_paise = $2, subtotal_paise = $3, payable_paise = $3 where id = $1',
    [id, adjustment, subtotal],
  )
}

describe('the money of a stored booking', () => {
  it('is price × guests without an adjustment', async () => {
    const { rows } = await app.database.pool.query(
      'select price_per_guest_paise::int, guests, adjustment_paise::int, subtotal_paise::int, payable_paise::int from bookings where id = $1',
      [await newBooking()],
    )
    expect(rows).toEqual([
      {
        price_per_guest_paise: 1_249_950,
        guests: 3,
        adjustment_paise: 0,
        subtotal_paise: 3_749_850,
        payable_paise: 3_749_850,
      },
    ])
  })
  it('may differ from price × guests only by its adjustment', async () => {
    const id = await newBooking()
    await write(id, { adjustment: -49_850, subtotal: 3_700_000 })
    await expect(write(id, { adjustment: -49_850, subtotal: 3_700_001 })).rejects.toThrow('bookings_money')
    await expect(write(id, { adjustment: 0, subtotal: 3_700_000 })).rejects.toThrow('bookings_money')
  })
  it('is never below zero', async () => {
    const id = await newBooking()
    await expect(write(id, { adjustment: -3_749_851, subtotal: -1 })).rejects.toThrow('bookings_money')
    await write(id, { adjustment: -3_749_850, subtotal: 0 })
  })
})
