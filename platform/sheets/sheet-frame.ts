import { A4 } from '#platform/pdf/document-style.ts'
import type { Sheet } from './sheet.ts'

/** Black and greys: office printers have no colour, and halftone dots make small letters rough. */
export const SHEET_INK = {
  text: '#000000',
  soft: '#444444',
  rule: '#000000',
  line: '#B5B5B5',
  fill: '#EDEDED',
} as const

/** Dimensions of a printed table, in points. */
export const TABLE_STYLE = {
  size: 9.5,
  line: 12,
  padX: 4,
  head: 20,
  group: 19,
  box: 11,
  gap: 10,
  /** The space above the footer. */
  end: 4,
  between: '   ',
} as const

const MARGIN = 36
const FOOT = 46
/** The width of a box column, with room for a tick and a heading. */
const BOX_POINTS = 34

/** The layout of a sheet on its pages. All lengths are in points. */
export type PageFrame = {
  layout: 'portrait' | 'landscape'
  margin: number
  x: number
  top: number
  width: number
  /** Where the footer begins. */
  footerTop: number
  columns: readonly { x: number; width: number }[]
  boxes: readonly { x: number; width: number }[]
}

/** The page layout of a sheet: portrait when its columns fit, else landscape. The columns share the remaining width. */
export function frameOf(sheet: Pick<Sheet, 'columns' | 'boxes'> | undefined): PageFrame {
  const columns = sheet?.columns ?? []
  const boxes = (sheet?.boxes ?? 0) * BOX_POINTS
  const totalWidth = columns.reduce((sum, { points }) => sum + points, 0)
  const isWide = totalWidth + boxes > A4.width - 2 * MARGIN
  const [pageWidth, pageHeight] = isWide ? [A4.height, A4.width] : [A4.width, A4.height]
  const width = pageWidth - 2 * MARGIN
  const scale = totalWidth === 0 ? 1 : (width - boxes) / totalWidth
  let offsetX = MARGIN
  const columnPositions = columns.map(({ points }) => {
    const column = { x: offsetX, width: points * scale }
    offsetX += column.width
    return column
  })
  return {
    layout: isWide ? 'landscape' : 'portrait',
    margin: MARGIN,
    x: MARGIN,
    top: MARGIN,
    width,
    footerTop: pageHeight - FOOT,
    columns: columnPositions,
    boxes: Array.from({ length: sheet?.boxes ?? 0 }, (_, box) => ({
      x: offsetX + box * BOX_POINTS,
      width: BOX_POINTS,
    })),
  }
}
