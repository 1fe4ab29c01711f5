import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { voucherMessages as texts } from '#messages/documents/voucher.ts'
import { drawQrCode } from '#platform/pdf/draw-qr-code.ts'
import { drawLogo } from '#platform/pdf/draw-logo.ts'
import { A5, PAPER_COLORS } from '#platform/pdf/document-style.ts'
import { drawText, textHeight, writePdf, type Pdf } from '#platform/pdf/write-pdf.ts'
import type { VoucherSnapshot } from '../api/voucher-snapshot.ts'

const { width: WIDTH, height: HEIGHT } = A5
const MARGIN = 30
const INNER_WIDTH = WIDTH - 2 * MARGIN
const FOOTER_HEIGHT = 54
const QR_CODE_SIZE = 116
const GAP = 16
const { soft: SOFT, line: LINE, sindoor: SINDOOR } = PAPER_COLORS

/** Draws the voucher as a PDF with A5 pages. It uses only the stored content. */
export function drawVoucher(voucher: VoucherSnapshot, at: Date): Promise<Buffer> {
  const { site, trip, reference } = voucher
  const title = texts.documentTitle(reference, trip.packageName)
  return writePdf({ size: 'A5', margin: MARGIN, title, author: site.name, subject: texts.title, at }, (pdf) => {
    let y = drawHeader(pdf, voucher)
    y = drawFacts(pdf, voucher, y)
    y = drawDays(pdf, voucher, y)
    y = drawList(pdf, { title: texts.included, lines: trip.included.map((line) => `•  ${line}`), y })
    const refunds = voucher.refunds.map(
      ({ until, amount }) => `${texts.refundBy(until)}:  ${texts.refundAmount(amount)}`,
    )
    if (refunds.length > 0) drawList(pdf, { title: texts.refunds, lines: [...refunds, texts.refundLater], y })
    drawFooters(pdf, voucher)
  })
}

function drawHeader(pdf: Pdf, { site, trip, isTest }: VoucherSnapshot): number {
  drawLogo(pdf, MARGIN, 26)
  drawText(pdf, site.name, { x: MARGIN + 38, y: 28, size: 16, weight: 'bold', width: 180 })
  const right = { x: WIDTH / 2, width: WIDTH / 2 - MARGIN, align: 'right' } as const
  drawText(pdf, texts.title, { ...right, y: 32, size: 11, weight: 'bold', color: SINDOOR })
  pdf.rect(0, 62, WIDTH, 2.5).fill(SINDOOR)
  let y = 78
  if (isTest) {
    pdf.roundedRect(MARGIN, y - 4, INNER_WIDTH, 20, 4).fill('#FDEEE7')
    drawText(pdf, texts.test, {
      x: MARGIN + 8,
      y: y - 1,
      size: 8.5,
      weight: 'bold',
      color: SINDOOR,
      width: INNER_WIDTH - 16,
    })
    y += 24
  }
  drawText(pdf, trip.packageName, { x: MARGIN, y, size: 17, weight: 'bold', width: INNER_WIDTH, lineGap: -3 })
  if (trip.nativeName !== null) {
    drawText(pdf, trip.nativeName, { x: MARGIN, y: pdf.y + 1, size: 11, color: SOFT, width: INNER_WIDTH })
  }
  return pdf.y + 10
}

function drawFacts(pdf: Pdf, voucher: VoucherSnapshot, top: number): number {
  const { trip, traveller, labels } = { ...voucher, labels: texts.labels }
  const factWidth = INNER_WIDTH - QR_CODE_SIZE - GAP
  const facts: (readonly [string, string])[] = [
    [labels.reference, voucher.reference],
    [labels.traveller, traveller.name],
    [labels.guests, texts.guests(traveller.guests)],
    [labels.together, voucher.togetherWith ?? ''],
    [labels.start, formatCalendarDate(trip.startDate)],
    [labels.end, formatCalendarDate(trip.endDate)],
    [labels.duration, trip.duration],
    [labels.places, trip.places],
    [labels.nearTransport, trip.nearTransport],
    [labels.paid, voucher.paid ?? ''],
    [labels.owed, voucher.owed === undefined ? '' : texts.owed(voucher.owed)],
    [labels.requests, voucher.specialRequests],
  ]
  // A QR code of capital letters and digits takes less space. The address also works in capital letters.
  const code = { x: WIDTH - MARGIN - QR_CODE_SIZE, y: top, side: QR_CODE_SIZE }
  drawQrCode(pdf, voucher.verifyUrl.toUpperCase(), code)
  drawText(pdf, texts.scan, {
    x: code.x,
    y: top + QR_CODE_SIZE + 5,
    size: 7.5,
    color: SOFT,
    width: QR_CODE_SIZE,
    align: 'center',
  })
  const label = { size: 8.5, color: SOFT, width: 74 }
  const value = { size: 10, weight: 'bold', width: factWidth - 80 } as const
  let y = top
  for (const [name, text] of facts.filter(([, fact]) => fact !== '')) {
    const height = Math.max(textHeight(pdf, text, value), 14)
    y = ensureRoom(pdf, height, y)
    drawText(pdf, name, { ...label, x: MARGIN, y: y + 1.5 })
    drawText(pdf, text, { ...value, x: MARGIN + 80, y })
    y += height + 2
  }
  return Math.max(y, top + QR_CODE_SIZE + 22) + 6
}

function drawDays(pdf: Pdf, { trip }: VoucherSnapshot, top: number): number {
  if (trip.days.length === 0) return top
  let y = drawHeading(pdf, texts.days, top)
  for (const { day, title } of trip.days) {
    const style = { size: 9, width: INNER_WIDTH - 46 }
    const height = textHeight(pdf, title, style)
    y = ensureRoom(pdf, height, y)
    drawText(pdf, texts.day(day), { x: MARGIN, y, size: 9, weight: 'bold', color: SINDOOR, width: 46 })
    drawText(pdf, title, { ...style, x: MARGIN + 46, y })
    y += height + 1
  }
  return y + 6
}

function drawList(pdf: Pdf, { title, lines, y: top }: { title: string; lines: readonly string[]; y: number }): number {
  if (lines.length === 0) return top
  let y = drawHeading(pdf, title, top)
  for (const line of lines) {
    const style = { size: 9, width: INNER_WIDTH }
    const height = textHeight(pdf, line, style)
    y = ensureRoom(pdf, height, y)
    drawText(pdf, line, { ...style, x: MARGIN, y })
    y += height + 1
  }
  return y + 6
}

/** Starts a new page when the heading would be the last line of a page. */
function drawHeading(pdf: Pdf, title: string, top: number): number {
  const y = ensureRoom(pdf, 48, top)
  pdf.rect(MARGIN, y, INNER_WIDTH, 0.75).fill(LINE)
  drawText(pdf, title, { x: MARGIN, y: y + 7, size: 10.5, weight: 'bold', width: INNER_WIDTH })
  return y + 24
}

/** The position where the next `height` points fit: here, or at the top of a new page. */
function ensureRoom(pdf: Pdf, height: number, y: number): number {
  if (y + height <= HEIGHT - FOOTER_HEIGHT - 8) return y
  pdf.addPage()
  return MARGIN
}

function drawFooters(pdf: Pdf, { site, reference }: VoucherSnapshot): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    // With a bottom margin, text in the footer would start a new page.
    pdf.page.margins.bottom = 0
    const y = HEIGHT - FOOTER_HEIGHT
    pdf.rect(MARGIN, y, INNER_WIDTH, 0.75).fill(LINE)
    drawText(pdf, texts.bring, { x: MARGIN, y: y + 6, size: 7.5, width: INNER_WIDTH })
    drawText(pdf, texts.help(site.phone, site.whatsapp), {
      x: MARGIN,
      y: y + 18,
      size: 7.5,
      weight: 'bold',
      width: INNER_WIDTH,
    })
    drawText(pdf, `${site.legalName}, ${site.email}`, {
      x: MARGIN,
      y: y + 30,
      size: 7,
      color: SOFT,
      width: INNER_WIDTH - 110,
    })
    const number = { x: WIDTH - MARGIN - 110, y: y + 30, size: 7, color: SOFT, width: 110, align: 'right' } as const
    drawText(pdf, `${reference}  ·  ${texts.page(page + 1, count)}`, number)
  }
}
