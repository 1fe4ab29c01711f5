import { describe, expect, it } from 'vitest'
import type { VoucherSnapshot } from '../api/voucher-snapshot.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { voucherMessages as texts } from '#messages/documents/voucher.ts'
import { A5 } from '#platform/pdf/document-style.ts'
import { readPdfQrCode } from '#tests/helpers/read-pdf-qr-code.ts'
import { readDrawnRules, readDrawnTexts, type DrawnText } from '#tests/helpers/read-drawn-texts.ts'
import { drawVoucher } from './draw-voucher.ts'

const MARGIN = 30
const FOOTER_TOP = A5.height - 54
const at = new Date('2026-11-21T06:30:00Z')
const verifyUrl = `https://pathik.example/v/${'a2'.repeat(60)}`

function voucher(trip: Partial<VoucherSnapshot['trip']> = {}, other: Partial<VoucherSnapshot> = {}): VoucherSnapshot {
  return {
    version: 1,
    reference: 'PTK-ABCDEFG',
    revision: 1,
    verifyUrl,
    isTest: false,
    site: {
      name: 'Pathik',
      legalName: 'Pathik Yatra LLP',
      phone: '+91 79 4000 1234',
      whatsapp: '+91 98765 00000',
      email: 'namaste@pathik.example',
      address: [],
    },
    traveller: { name: 'Asha Shah', phone: '98765 43210', guests: 3 },
    trip: {
      packageName: 'Somnath and Dwarka',
      nativeName: null,
      duration: '3 days',
      places: 'Gujarat',
      startDate: calendarDate('2026-12-10'),
      endDate: calendarDate('2026-12-12'),
      nearTransport: '',
      days: [],
      included: [],
      ...trip,
    },
    paid: '₹30,000.00',
    refunds: [],
    specialRequests: '',
    ...other,
  }
}

/** The drawn text as `x y text` in whole points, with the footers in a separate list. */
async function drawAndRead(snapshot: VoucherSnapshot) {
  const pdf = await drawVoucher(snapshot, at)
  const drawnTexts = readDrawnTexts(pdf)
  const line = ({ x, y, text }: DrawnText) => `${Math.round(x)} ${Math.round(y)} ${text}`
  const rules = readDrawnRules(pdf).map((rule) => [rule.x, rule.y, rule.width, rule.height].map(Math.round).join(' '))
  return {
    pdf,
    drawn: drawnTexts,
    body: drawnTexts.filter(({ y }) => y < FOOTER_TOP).map(line),
    footers: drawnTexts.filter(({ y }) => y >= FOOTER_TOP).map(line),
    rules,
  }
}

/** A trip with every section, and with lines that are longer than their column. */
const full = voucher(
  {
    packageName: 'Kedarnath, Badrinath, Gangotri and Yamunotri with a boat ride',
    nativeName: 'केदारनाथ',
    nearTransport: 'Haridwar railway station, and from there the bus that leaves at six',
    days: [
      { day: 1, title: 'Haridwar' },
      {
        day: 2,
        title: 'To Barkot by the old road along the river, with a long stop for lunch in the gardens of Mussoorie',
      },
      { day: 3, title: 'Yamunotri' },
    ],
    included: [
      'Breakfast',
      'A guide who has walked each of these paths many times, and a helper who carries what is heavy',
    ],
  },
  {
    isTest: true,
    refunds: [
      { until: '9 Dec 2026, 23:59', amount: '₹30,000.00' },
      { until: '10 Dec 2026, 23:59', amount: '₹15,000.00' },
    ],
    specialRequests: 'Lower berth, please',
  },
)

describe('a voucher of guests who were added to a booking', () => {
  it('shows the reference of that booking below its travellers', async () => {
    const { drawn: drawnTexts } = await drawAndRead(voucher({}, { togetherWith: 'PTK-7Q4M2XK' }))
    const pageTexts = drawnTexts.map(({ text }) => text)
    const togetherIndex = pageTexts.indexOf(texts.labels.together)
    expect(pageTexts.slice(togetherIndex - 1, togetherIndex + 2)).toEqual([
      texts.guests(3),
      texts.labels.together,
      'PTK-7Q4M2XK',
    ])
  })
})

describe('a voucher with little content', () => {
  it('has the facts beside the code, and no heading without a list', async () => {
    const { body, footers, rules } = await drawAndRead(voucher())
    expect(body).toEqual([
      '68 42 Pathik',
      '309 42 Travel voucher',
      '30 93 Somnath and Dwarka',
      '285 235 Scan to check this voucher',
      '30 116 Booking',
      '110 116 PTK-ABCDEFG',
      '30 132 Booked by',
      '110 132 Asha Shah',
      '30 148 Travellers',
      '110 148 3 people',
      '30 164 Start',
      '110 164 Thu, 10 Dec 2026',
      '30 180 End',
      '110 180 Sat, 12 Dec 2026',
      '30 196 Duration',
      '110 196 3 days',
      '30 212 Places',
      '110 212 Gujarat',
      '30 228 Paid',
      '110 228 ₹30,000.00',
    ])
    expect(footers).toEqual([
      '30 554 Please show this voucher, on paper or on your phone, and a photo ID at the start of the tour.',
      '30 566 Help: +91 79 4000 1234, WhatsApp +91 98765 00000',
      '30 578 Pathik Yatra LLP, namaste@pathik.example',
      '298 578 PTK-ABCDEFG  ·  Page 1 of 1',
    ])
    expect(rules).toEqual(['0 62 420 3', '30 541 360 1'])
  })
})

describe('a voucher whose facts are shorter than the code', () => {
  it('starts its lists below the code and the caption', async () => {
    const days = [{ day: 1, title: 'Arrival' }]
    const { drawn: drawnTexts } = await drawAndRead(voucher({ places: '', duration: '', days }, { paid: null }))
    const [scanText, heading] = [texts.scan, texts.days].map((label) => drawnTexts.find(({ text }) => text === label))
    const gap = (heading?.y ?? 0) - (scanText?.y ?? 0)
    expect([gap > 20, gap < 50]).toEqual([true, true])
  })
})

describe('a seller with a long name', () => {
  it('is printed on two lines in the footer, beside the page number', async () => {
    const { site } = voucher()
    const legalName = 'Pathik Yatra and Pilgrimage Travel Services of Gujarat and Saurashtra Private Limited'
    const { drawn: drawnTexts } = await drawAndRead(voucher({}, { site: { ...site, legalName } }))
    const footers = drawnTexts.filter(({ y }) => y > FOOTER_TOP)
    for (const one of footers)
      expect([one.text, footers.filter((other) => other !== one && overlaps(one, other))]).toEqual([one.text, []])
  })
})

describe('a voucher with every section', () => {
  it('has its sections one below the other, each list under its heading, and long lines wrapped in their column', async () => {
    const { body, rules } = await drawAndRead(full)
    expect(body).toEqual([
      '68 42 Pathik',
      '309 42 Travel voucher',
      '38 85 Test booking: no real money was paid. Not valid for travel.',
      '30 117 Kedarnath, Badrinath, Gangotri and ',
      '30 136 Yamunotri with a boat ride',
      '30 151 केदारनाथ',
      '285 293 Scan to check this voucher',
      '30 175 Booking',
      '110 175 PTK-ABCDEFG',
      '30 191 Booked by',
      '110 191 Asha Shah',
      '30 207 Travellers',
      '110 207 3 people',
      '30 223 Start',
      '110 223 Thu, 10 Dec 2026',
      '30 239 End',
      '110 239 Sat, 12 Dec 2026',
      '30 255 Duration',
      '110 255 3 days',
      '30 271 Places',
      '110 271 Gujarat',
      '30 287 Nearest transport',
      '110 287 Haridwar railway station, ',
      '110 300 and from there the bus that ',
      '110 313 leaves at six',
      '30 328 Paid',
      '110 328 ₹30,000.00',
      '30 344 Your requests',
      '110 344 Lower berth, please',
      '30 373 Day by day',
      '30 389 Day 1',
      '76 389 Haridwar',
      '30 402 Day 2',
      '76 402 To Barkot by the old road along the river, with a long stop for lunch in the ',
      '76 413 gardens of Mussoorie',
      '30 426 Day 3',
      '76 426 Yamunotri',
      '30 453 Included',
      '30 469 •  Breakfast',
      '30 482 •  A guide who has walked each of these paths many times, and a helper who carries ',
      '30 493 what is heavy',
      '30 46 Refund if everyone cancels',
      '30 62 by 9 Dec 2026, 23:59:  ₹30,000.00 back',
      '30 75 by 10 Dec 2026, 23:59:  ₹15,000.00 back',
      '30 88 later: no refund',
    ])
    expect(rules).toEqual(['0 62 420 3', '30 357 360 1', '30 437 360 1', '30 541 360 1', '30 30 360 1', '30 541 360 1'])
  })

  it('has a code that opens its verification page', async () => {
    const { pdf } = await drawAndRead(full)
    expect(readPdfQrCode(pdf)).toBe(verifyUrl.toUpperCase())
  })
})

describe('a voucher of many days', () => {
  const days = Array.from({ length: 48 }, (_, i) => ({ day: i + 1, title: `Walk of day ${i + 1}` }))
  const included = Array.from({ length: 24 }, (_, i) => `Meal ${i + 1}`)

  it('continues on further pages, each with its footer and its number', async () => {
    const { drawn: drawnTexts } = await drawAndRead(voucher({ days, included }))
    const pages = [0, 1, 2]
    expect([...new Set(drawnTexts.map(({ page }) => page))]).toEqual(pages)
    for (const page of pages) {
      const footers = drawnTexts.filter((text) => text.page === page && text.y > FOOTER_TOP).map(({ text }) => text)
      expect(footers).toEqual([
        texts.bring,
        texts.help('+91 79 4000 1234', '+91 98765 00000'),
        'Pathik Yatra LLP, namaste@pathik.example',
        `PTK-ABCDEFG  ·  ${texts.page(page + 1, pages.length)}`,
      ])
    }
    for (const wanted of [...days.map(({ title }) => title), ...included.map((item) => `•  ${item}`)])
      expect(drawnTexts.filter(({ text }) => text === wanted)).toHaveLength(1)
  })

  it('fills every page to the end, starts the next one at the top, and overwrites nothing', async () => {
    const { drawn: drawnTexts } = await drawAndRead(voucher({ days, included }))
    const body = drawnTexts.filter(({ y }) => y < FOOTER_TOP)
    const last = (page: number) => Math.max(...body.filter((text) => text.page === page).map(({ y }) => y))
    for (const page of [0, 1]) {
      expect(last(page)).toBeGreaterThan(FOOTER_TOP - 8 - 2 * 13)
      expect(last(page)).toBeLessThan(FOOTER_TOP - 8)
    }
    for (const page of [1, 2]) {
      const first = Math.min(...body.filter((text) => text.page === page).map(({ y }) => y))
      expect(first).toBeGreaterThan(MARGIN)
      expect(first).toBeLessThan(MARGIN + 12)
    }
    for (const one of drawnTexts) {
      expect([one.text, one.x >= MARGIN, one.x + one.width <= A5.width - MARGIN + 0.01]).toEqual([one.text, true, true])
      const over = drawnTexts.filter((other) => other !== one && overlaps(one, other)).map(({ text }) => text)
      expect([one.text, over]).toEqual([one.text, []])
    }
  })

  it.each([14, 15, 16, 17, 18, 19, 20])(
    'of %i days keeps the next heading together with its first line',
    async (count) => {
      const { drawn: drawnTexts } = await drawAndRead(voucher({ days: days.slice(0, count), included }))
      const heading = drawnTexts.find(({ text }) => text === texts.included)
      const first = drawnTexts.find(({ text }) => text === '•  Meal 1')
      expect([heading?.page, Math.round((first?.y ?? 0) - (heading?.y ?? 0))]).toEqual([first?.page, 16])
    },
  )
})

/** True when the text of two lines on one page overlaps. */
function overlaps(one: DrawnText, other: DrawnText): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  const isBelow = Math.abs(one.y - other.y) >= 0.9 * Math.max(one.size, other.size)
  return one.page === other.page && !isBeside && !isBelow
}
