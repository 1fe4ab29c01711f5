import { afterAll, describe, expect, it } from 'vitest'
import { bounceCheque, previewBounce } from '#features/office-payments/api/cheques-calls.ts'
import { checkVoucher } from '../api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { getLinkedBooking } from '#features/my-bookings/api/calls.ts'
import { BOOKING_LINK_HEADER } from '#kernel/wire/request-headers.ts'
import { bookingLink } from '#features/bookings/server/booking-link.ts'
import { CASH, cheque, openOffice } from '#tests/helpers/office-money.ts'
import { readDrawnTexts } from '#tests/helpers/read-drawn-texts.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { drawVoucher } from './draw-voucher.ts'
import { issueVoucher } from './issue-voucher.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const { desk, take, unpaid } = await openOffice(app)

async function debtByLink(bookingId: string): Promise<unknown> {
  const token = /#token=(\S+)$/.exec(bookingLink(app.platform, { id: bookingId, linkSeries: 0 }))?.[1] ?? ''
  const answer = await app.visitor().send('GET', getLinkedBooking.path, { headers: { [BOOKING_LINK_HEADER]: token } })
  return answer.body['owedPaise']
}
async function voucherOf(bookingId: string) {
  const voucher = await issueVoucher(app.platform, bookingId)
  if (voucher === null) throw new Error('there is no voucher')
  const code = voucher.snapshot.verifyUrl.split('/').at(-1) ?? ''
  return { ...voucher, code }
}

describe('a booking whose cheque has bounced', () => {
  it('shows on its next voucher and on its page the amount due; the previous voucher is still valid for its trip', async () => {
    const { bookingId, reference } = await unpaid()
    const id = await take(reference, { ...cheque(), amountPaise: 1_200_000 })
    await take(reference, { ...CASH, amountPaise: 800_000 })
    const before = await voucherOf(bookingId)
    expect([before.snapshot.paid, before.snapshot.owed, await debtByLink(bookingId)]).toEqual([
      '₹20,000.00',
      undefined,
      0,
    ])

    const expected = await desk('accounts').call(previewBounce, { params: { id } })
    const json = { bouncedOn: '2026-11-21', reason: 'funds', words: '', expected }
    await desk('accounts').send('POST', fillPath(bounceCheque.path, { id }), { json })
    const after = await voucherOf(bookingId)
    expect([after.snapshot.paid, after.snapshot.owed, await debtByLink(bookingId)]).toEqual([
      '₹8,000.00',
      '₹12,000.00',
      1_200_000,
    ])
    const drawnTexts = readDrawnTexts(await drawVoucher(after.snapshot, app.clock.now())).map(({ text }) => text)
    expect(drawnTexts.join(' ').replaceAll(/\s+/g, ' ')).toContain('₹12,000.00: a cheque was returned')
    // If all cancel, only the amount that is really paid is refunded.
    expect(after.snapshot.refunds.map(({ amount }) => amount)).toEqual(['₹8,000.00'])
    expect(after.pdfSha256).not.toBe(before.pdfSha256)
    expect((await voucherOf(bookingId)).revision).toBe(after.revision)
    for (const { code } of [before, after]) {
      expect((await app.visitor().call(checkVoucher, { params: { code } })).standing).toBe('valid')
    }

    await take(reference, { ...CASH, amountPaise: 1_200_000 })
    expect((await voucherOf(bookingId)).snapshot).toMatchObject({ paid: '₹20,000.00' })
    expect([(await voucherOf(bookingId)).snapshot.owed, await debtByLink(bookingId)]).toEqual([undefined, 0])
  })
})
