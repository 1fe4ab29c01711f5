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
import { drawQrCode } from '#platform/pdf/draw-code.ts'
import { drawLogo } from '#platform/pdf/draw-mark.ts'
import { A5, PAPER_COLORS } from '#platform/pdf/document-style.ts'
import { drawText, writePdf, type Pdf, type TextStyle } from '#platform/pdf/write-pdf.ts'
import { contactRows, type SlipRow } from './slip-rows.ts'

const MARGIN = 28
const INNER = A5.width - 2 * MARGIN
const CODE_SIDE = 104
/** The widths of the label on the left of a row and the phone number on its right, in points. */
const LABEL_WIDTH = 62
const NUMBER = 104
const ROW = 12.5
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
    const refundTop = FOOTER_TOP - HEADING - Math.ceil(refunds.length / 2) * ROW - 4
    drawDays(pdf, trip, { top: y, bottom: refundTop - 4 })
    drawRefunds(pdf, refunds, refundTop)
    drawFooter(pdf, trip, at)
  })
}

type Line = TextStyle & { x: number; y: number; lines?: number }

/** Draws text, cut to the allowed number of lines. */
function put(pdf: Pdf, text: string, { lines = 1, ...style }: Line): void {
  drawText(pdf, fitText(pdf, text, { ...style, lines }), style)
}

function drawHeader(pdf: Pdf, trip: TripResponse, name: string): number {
  drawLogo(pdf, MARGIN, 20)
  put(pdf, name, { x: MARGIN + 36, y: 21, size: 15, weight: 'bold', width: 180 })
  const right = { x: A5.width / 2, width: A5.width / 2 - MARGIN, align: 'right' } as const
  put(pdf, texts.title, { ...right, y: 25, size: 11, weight: 'bold', color: sindoor })
  pdf.rect(0, 54, A5.width, 2.5).fill(sindoor)
  const warning = trip.status === 'cancelled' ? texts.cancelled : trip.isTest ? texts.test : null
  if (warning === null) return 66
  pdf.roundedRect(MARGIN, 64, INNER, 18, 4).fill(blush)
  put(pdf, warning, { x: MARGIN + 8, y: 66, size: 8.5, weight: 'bold', color: sindoor, width: INNER - 16 })
  return 90
}

function drawFacts(pdf: Pdf, trip: TripResponse, top: number): number {
  const width = INNER - CODE_SIDE - 14
  const x = MARGIN
  put(pdf, trip.packageName, { x, y: top, size: 13.5, weight: 'bold', width, lines: 2, lineGap: -3 })
  let y = pdf.y + 1
  if (trip.nativeName !== null) {
    put(pdf, trip.nativeName, { x, y, size: 9.5, color: soft, width })
    y += 14
  }
  put(pdf, trip.reference, { x, y, size: 15, weight: 'bold', color: sindoor, width })
  y += 22
  const start = formatCalendarDate(calendarDate(trip.startDate))
  const dates = texts.dates(start, formatCalendarDate(calendarDate(trip.endDate)))
  put(pdf, dates, { x, y, size: 9.5, weight: 'bold', width })
  put(pdf, texts.guests(trip.guests, trip.initials), { x, y: y + ROW, size: 9.5, width })
  if (trip.code !== null) {
    const code = { x: A5.width - MARGIN - CODE_SIDE, y: top, side: CODE_SIDE }
    drawQrCode(pdf, trip.code.text, code)
    put(pdf, texts.scan, { ...code, y: top + CODE_SIDE + 3, size: 7.5, color: soft, width: CODE_SIDE, align: 'center' })
  }
  return drawBoarding(pdf, trip, Math.max(y + 2 * ROW + 4, top + CODE_SIDE + 16))
}

function drawBoarding(pdf: Pdf, { boarding, nearTransport }: TripResponse, top: number): number {
  const height = 56
  pdf.roundedRect(MARGIN, top, INNER, height, 5).fill(blush)
  put(pdf, texts.boarding, {
    x: MARGIN + 8,
    y: top + 5,
    size: 8.5,
    weight: 'bold',
    color: sindoor,
    width: LABEL_WIDTH - 10,
  })
  const beside = { x: MARGIN + LABEL_WIDTH, width: INNER - LABEL_WIDTH - 8 }
  if (boarding === null) {
    put(pdf, texts.boardingPending, { ...beside, y: top + 5, size: 8.5 })
    if (nearTransport !== '') {
      put(pdf, texts.near(nearTransport), {
        ...beside,
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
  put(pdf, when, { ...beside, y: top + 4, size: 9.5, weight: 'bold' })
  put(pdf, boarding.place, { ...beside, y: top + 17, size: 9.5, weight: 'bold' })
  put(pdf, boarding.details.replaceAll(/\s+/g, ' '), { ...beside, y: top + 31, size: 8, lines: 2, lineGap: -1.5 })
  return top + height + 6
}

function drawContacts(pdf: Pdf, trip: TripResponse, top: number): number {
  let y = drawHeading(pdf, texts.contacts, top)
  for (const row of contactRows(trip)) {
    drawRow(pdf, row, y)
    y += ROW
  }
  return y + 4
}

function drawRow(pdf: Pdf, { label, text, number }: SlipRow, y: number): void {
  put(pdf, label, { x: MARGIN, y: y + 0.6, size: 8.5, color: soft, width: LABEL_WIDTH - 4 })
  put(pdf, text, { x: MARGIN + LABEL_WIDTH, y, size: 9, width: INNER - LABEL_WIDTH - (number === '' ? 0 : NUMBER + 6) })
  const right = { x: A5.width - MARGIN - NUMBER, width: NUMBER, align: 'right' } as const
  put(pdf, number, { ...right, y, size: 9, weight: 'bold' })
}

/** Uses one column with dates when there is room, otherwise two columns without dates. */
function drawDays(pdf: Pdf, { days }: TripResponse, { top, bottom }: { top: number; bottom: number }): void {
  const rows = Math.floor((bottom - top - HEADING) / ROW)
  if (days.length === 0 || rows < 1) return
  const y = drawHeading(pdf, texts.days, top)
  if (days.length <= rows) {
    days.forEach((day, i) => drawDay(pdf, day, { x: MARGIN, y: y + i * ROW, width: INNER, isDated: true }))
    return
  }
  const isWhole = days.length <= 2 * rows
  const shown = isWhole ? days : days.slice(0, 2 * (rows - 1))
  const daysPerColumn = Math.ceil(shown.length / 2)
  const width = INNER / 2 - 6
  shown.forEach((day, i) => {
    const x = MARGIN + (i < daysPerColumn ? 0 : INNER / 2 + 6)
    drawDay(pdf, day, { x, y: y + (i % daysPerColumn) * ROW, width, isDated: false })
  })
  if (isWhole) return
  const more = texts.moreDays(days.length - shown.length)
  put(pdf, more, { x: MARGIN, y: y + daysPerColumn * ROW, size: 8.5, color: soft, width: INNER })
}

type DayPlace = { x: number; y: number; width: number; isDated: boolean }

function drawDay(pdf: Pdf, { day, date, title }: TripDay, { x, y, width, isDated }: DayPlace): void {
  put(pdf, texts.day(day), { x, y, size: 9, weight: 'bold', color: sindoor, width: 38 })
  const indent = isDated ? 102 : 38
  if (isDated) {
    const when = formatDayOfTrip(calendarDate(date))
    put(pdf, when, { x: x + 40, y: y + 0.6, size: 8.5, color: soft, width: 60 })
  }
  put(pdf, title, { x: x + indent, y, size: 9, width: width - indent })
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
  const width = INNER / 2 - 6
  lines.forEach((text, i) => {
    const x = MARGIN + (i % 2) * (INNER / 2 + 6)
    put(pdf, text, { x, y: y + Math.floor(i / 2) * ROW, size: 8, width })
  })
}

function drawHeading(pdf: Pdf, title: string, y: number): number {
  pdf.rect(MARGIN, y, INNER, 0.75).fill(line)
  put(pdf, title, { x: MARGIN, y: y + 4, size: 9.5, weight: 'bold', width: INNER })
  return y + HEADING
}

function drawFooter(pdf: Pdf, { office }: TripResponse, at: Date): void {
  const y = FOOTER_TOP
  const style = { x: MARGIN, width: INNER, size: 7.5 }
  pdf.rect(MARGIN, y, INNER, 0.75).fill(line)
  put(pdf, texts.bring, { ...style, y: y + 5 })
  put(pdf, texts.help(office.phone.shown, office.whatsapp.shown), { ...style, y: y + 16, weight: 'bold' })
  const day = formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, at))
  put(pdf, texts.asOf(day), { ...style, y: y + 27, size: 7, color: soft })
}
