import type { TripDay, TripResponse } from '../api/calls.ts'
import {
  BUSINESS_TIME_ZONE,
  calendarDate,
  formatCalendarDate,
  formatDayOfTrip,
  todayIn,
} from '#kernel/dates/calendar-date.ts'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { tripSlip as texts } from '#messages/trips/slip.ts'
import { fitText } from '#platform/pdf/fit-text.ts'
import { drawQrCode } from '#platform/pdf/draw-qr-code.ts'
import { drawLogo } from '#platform/pdf/draw-logo.ts'
import { A5, PAPER_COLORS } from '#platform/pdf/document-style.ts'
import { drawText, writePdf, type Pdf, type TextStyle } from '#platform/pdf/write-pdf.ts'
import { contactRows, type SlipRow } from './slip-rows.ts'

const MARGIN = 28
const INNER_WIDTH = A5.width - 2 * MARGIN
const CODE_SIDE = 104
/** The widths of the label on the left of a row and the phone number on its right, in points. */
const LABEL_WIDTH = 62
const NUMBER = 104
const ROW_HEIGHT = 12.5
const HEADING = 19.5
/** The top of the line with the office's details, at the bottom of the page. */
const FOOTER_TOP = A5.height - 52
const { soft, line, sindoor, blush } = PAPER_COLORS

/**
 * Draws a trip on exactly one A5 page. Text that is too long is cut and marked as cut. All parts except the days have a
 * limited height. The days use the remaining height.
 */
export function drawSlip(trip: TripResponse, { name, at }: { name: string; at: Date }): Promise<Buffer> {
  const title = texts.documentTitle(trip.reference, trip.packageName)
  return writePdf({ size: 'A5', margin: MARGIN, title, author: name, subject: texts.title, at }, (pdf) => {
    // With a bottom margin, text near the bottom of the page would start another page.
    pdf.page.margins.bottom = 0
    let y = drawHeader(pdf, trip, name)
    y = drawFacts(pdf, trip, y)
    y = drawContacts(pdf, trip, y)
    const refunds = refundLines(trip)
    const refundTop = FOOTER_TOP - HEADING - Math.ceil(refunds.length / 2) * ROW_HEIGHT - 4
    drawDays(pdf, trip, { top: y, bottom: refundTop - 4 })
    drawRefunds(pdf, refunds, refundTop)
    drawFooter(pdf, trip, at)
  })
}

type Line = TextStyle & { x: number; y: number; lines?: number }

/** Draws text, cut to the allowed number of lines. */
function drawFittedText(pdf: Pdf, text: string, { lines = 1, ...style }: Line): void {
  drawText(pdf, fitText(pdf, text, { ...style, lines }), style)
}

function drawHeader(pdf: Pdf, trip: TripResponse, name: string): number {
  drawLogo(pdf, MARGIN, 20)
  drawFittedText(pdf, name, { x: MARGIN + 36, y: 21, size: 15, weight: 'bold', width: 180 })
  const right = { x: A5.width / 2, width: A5.width / 2 - MARGIN, align: 'right' } as const
  drawFittedText(pdf, texts.title, { ...right, y: 25, size: 11, weight: 'bold', color: sindoor })
  pdf.rect(0, 54, A5.width, 2.5).fill(sindoor)
  const warning = trip.status === 'cancelled' ? texts.cancelled : trip.isTest ? texts.test : null
  if (warning === null) return 66
  pdf.roundedRect(MARGIN, 64, INNER_WIDTH, 18, 4).fill(blush)
  drawFittedText(pdf, warning, {
    x: MARGIN + 8,
    y: 66,
    size: 8.5,
    weight: 'bold',
    color: sindoor,
    width: INNER_WIDTH - 16,
  })
  return 90
}

function drawFacts(pdf: Pdf, trip: TripResponse, top: number): number {
  const width = INNER_WIDTH - CODE_SIDE - 14
  const x = MARGIN
  drawFittedText(pdf, trip.packageName, { x, y: top, size: 13.5, weight: 'bold', width, lines: 2, lineGap: -3 })
  let y = pdf.y + 1
  if (trip.nativeName !== null) {
    drawFittedText(pdf, trip.nativeName, { x, y, size: 9.5, color: soft, width })
    y += 14
  }
  drawFittedText(pdf, trip.reference, { x, y, size: 15, weight: 'bold', color: sindoor, width })
  y += 22
  const start = formatCalendarDate(calendarDate(trip.startDate))
  const dates = texts.dates(start, formatCalendarDate(calendarDate(trip.endDate)))
  drawFittedText(pdf, dates, { x, y, size: 9.5, weight: 'bold', width })
  drawFittedText(pdf, texts.guests(trip.guests, trip.initials), { x, y: y + ROW_HEIGHT, size: 9.5, width })
  if (trip.code !== null) {
    const code = { x: A5.width - MARGIN - CODE_SIDE, y: top, side: CODE_SIDE }
    drawQrCode(pdf, trip.code.text, code)
    drawFittedText(pdf, texts.scan, {
      ...code,
      y: top + CODE_SIDE + 3,
      size: 7.5,
      color: soft,
      width: CODE_SIDE,
      align: 'center',
    })
  }
  return drawBoarding(pdf, trip, Math.max(y + 2 * ROW_HEIGHT + 4, top + CODE_SIDE + 16))
}

function drawBoarding(pdf: Pdf, { boarding, nearTransport }: TripResponse, top: number): number {
  const height = 56
  pdf.roundedRect(MARGIN, top, INNER_WIDTH, height, 5).fill(blush)
  drawFittedText(pdf, texts.boarding, {
    x: MARGIN + 8,
    y: top + 5,
    size: 8.5,
    weight: 'bold',
    color: sindoor,
    width: LABEL_WIDTH - 10,
  })
  const valueColumn = { x: MARGIN + LABEL_WIDTH, width: INNER_WIDTH - LABEL_WIDTH - 8 }
  if (boarding === null) {
    drawFittedText(pdf, texts.boardingPending, { ...valueColumn, y: top + 5, size: 8.5 })
    if (nearTransport !== '') {
      drawFittedText(pdf, texts.near(nearTransport), {
        ...valueColumn,
        y: top + 20,
        size: 8.5,
        weight: 'bold',
        lines: 2,
        lineGap: -1.5,
      })
    }
    return top + height + 6
  }
  const when = `${formatDayOfTrip(calendarDate(boarding.date))}, ${boarding.time}`
  drawFittedText(pdf, when, { ...valueColumn, y: top + 4, size: 9.5, weight: 'bold' })
  drawFittedText(pdf, boarding.place, { ...valueColumn, y: top + 17, size: 9.5, weight: 'bold' })
  drawFittedText(pdf, boarding.details.replaceAll(/\s+/g, ' '), {
    ...valueColumn,
    y: top + 31,
    size: 8,
    lines: 2,
    lineGap: -1.5,
  })
  return top + height + 6
}

function drawContacts(pdf: Pdf, trip: TripResponse, top: number): number {
  let y = drawHeading(pdf, texts.contacts, top)
  for (const row of contactRows(trip)) {
    drawRow(pdf, row, y)
    y += ROW_HEIGHT
  }
  return y + 4
}

function drawRow(pdf: Pdf, { label, text, number }: SlipRow, y: number): void {
  drawFittedText(pdf, label, { x: MARGIN, y: y + 0.6, size: 8.5, color: soft, width: LABEL_WIDTH - 4 })
  drawFittedText(pdf, text, {
    x: MARGIN + LABEL_WIDTH,
    y,
    size: 9,
    width: INNER_WIDTH - LABEL_WIDTH - (number === '' ? 0 : NUMBER + 6),
  })
  const right = { x: A5.width - MARGIN - NUMBER, width: NUMBER, align: 'right' } as const
  drawFittedText(pdf, number, { ...right, y, size: 9, weight: 'bold' })
}

/** Uses one column with dates when there is room, otherwise two columns without dates. */
function drawDays(pdf: Pdf, { days }: TripResponse, { top, bottom }: { top: number; bottom: number }): void {
  const rows = Math.floor((bottom - top - HEADING) / ROW_HEIGHT)
  if (days.length === 0 || rows < 1) return
  const y = drawHeading(pdf, texts.days, top)
  if (days.length <= rows) {
    days.forEach((day, i) => drawDay(pdf, day, { x: MARGIN, y: y + i * ROW_HEIGHT, width: INNER_WIDTH, isDated: true }))
    return
  }
  const isWhole = days.length <= 2 * rows
  const shownDays = isWhole ? days : days.slice(0, 2 * (rows - 1))
  const daysPerColumn = Math.ceil(shownDays.length / 2)
  const width = INNER_WIDTH / 2 - 6
  shownDays.forEach((day, i) => {
    const x = MARGIN + (i < daysPerColumn ? 0 : INNER_WIDTH / 2 + 6)
    drawDay(pdf, day, { x, y: y + (i % daysPerColumn) * ROW_HEIGHT, width, isDated: false })
  })
  if (isWhole) return
  const more = texts.moreDays(days.length - shownDays.length)
  drawFittedText(pdf, more, {
    x: MARGIN,
    y: y + daysPerColumn * ROW_HEIGHT,
    size: 8.5,
    color: soft,
    width: INNER_WIDTH,
  })
}

type DayBox = { x: number; y: number; width: number; isDated: boolean }

function drawDay(pdf: Pdf, { day, date, title }: TripDay, { x, y, width, isDated }: DayBox): void {
  drawFittedText(pdf, texts.day(day), { x, y, size: 9, weight: 'bold', color: sindoor, width: 38 })
  const indent = isDated ? 102 : 38
  if (isDated) {
    const when = formatDayOfTrip(calendarDate(date))
    drawFittedText(pdf, when, { x: x + 40, y: y + 0.6, size: 8.5, color: soft, width: 60 })
  }
  drawFittedText(pdf, title, { x: x + indent, y, size: 9, width: width - indent })
}

function refundLines({ refund, status }: TripResponse): string[] {
  if (status !== 'confirmed') return []
  if (refund.isFree) return [texts.free]
  const rupees = (amount: number) => formatRupees(paise(amount), { paise: 'shown' })
  const byUs = texts.byUs(rupees(refund.byUs))
  if (refund.lines.length === 0) return [texts.refundNone, byUs]
  const lines = refund.lines.map(({ shownUntil, refund: amount }) => {
    return `${texts.refundBy(shownUntil)}:  ${texts.refundAmount(rupees(amount))}`
  })
  return [...lines, texts.refundLater, byUs]
}

/** Uses two columns, read from left to right. */
function drawRefunds(pdf: Pdf, lines: readonly string[], top: number): void {
  if (lines.length === 0) return
  const y = drawHeading(pdf, texts.refunds, top)
  const width = INNER_WIDTH / 2 - 6
  lines.forEach((text, i) => {
    const x = MARGIN + (i % 2) * (INNER_WIDTH / 2 + 6)
    drawFittedText(pdf, text, { x, y: y + Math.floor(i / 2) * ROW_HEIGHT, size: 8, width })
  })
}

function drawHeading(pdf: Pdf, title: string, y: number): number {
  pdf.rect(MARGIN, y, INNER_WIDTH, 0.75).fill(line)
  drawFittedText(pdf, title, { x: MARGIN, y: y + 4, size: 9.5, weight: 'bold', width: INNER_WIDTH })
  return y + HEADING
}

function drawFooter(pdf: Pdf, { office }: TripResponse, at: Date): void {
  const y = FOOTER_TOP
  const style = { x: MARGIN, width: INNER_WIDTH, size: 7.5 }
  pdf.rect(MARGIN, y, INNER_WIDTH, 0.75).fill(line)
  drawFittedText(pdf, texts.bring, { ...style, y: y + 5 })
  drawFittedText(pdf, texts.help(office.phone.shown, office.whatsapp.shown), { ...style, y: y + 16, weight: 'bold' })
  const day = formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, at))
  drawFittedText(pdf, texts.asOf(day), { ...style, y: y + 27, size: 7, color: soft })
}
