import { afterAll, expect, it } from 'vitest'
import { simulateMonth } from '#tests/helpers/live-month.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())

it(
  'a month of 400 bookings has the same total by documents, sections, sheets, vouchers and money, to the paisa',
  { timeout: 900_000 },
  async () => {
    const { gst, ledger, taxableOfSheets, valueOfCodes, dueInTally } = await simulateMonth(app, 400)
    const { net, sections, sac, issued } = gst
    expect(net.documents).toBeGreaterThan(400)
    // Every section has documents, except those for business customers.
    const usedSections = sections.filter(({ sums }) => sums.documents > 0).map(({ section }) => section)
    expect(usedSections).toEqual(['b2cl', 'b2cs', 'cdnur'])
    expect([ledger, valueOfCodes, dueInTally]).toEqual([net.totalPaise, net.totalPaise, net.totalPaise])
    const total = (all: readonly { sums: { totalPaise: number } }[]) =>
      all.reduce((sum, { sums }) => sum + sums.totalPaise, 0)
    expect([total(sections), total(sac)]).toEqual([net.totalPaise, net.totalPaise])
    expect(taxableOfSheets).toBe(net.taxablePaise)
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise, roundingPaise } = net
    expect(taxablePaise + cgstPaise + sgstPaise + igstPaise + roundingPaise).toBe(net.totalPaise)
    expect(issued.every(({ missingCount }) => missingCount === 0)).toBe(true)
    expect(issued.reduce((sum, series) => sum + series.total, 0)).toBe(net.documents)
  },
)
