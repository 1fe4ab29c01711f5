import { A4 } from '#platform/pdf/paper-look.ts'
import type { Sheet } from './sheet.ts'

/** Black and greys: office printers have no colour, and a screen of dots makes small letters rough. */
export const SHEET_INK = {
  text: '#000000',
  soft: '#444444',
  rule: '#000000',
  line: '#B5B5B5',
  fill: '#EDEDED',
} as const

/** Measures of a table on paper, in points. */
export const TABLE_LOOK = {
  size: 9.5,
  line: 12,
  padX: 4,
  head: 20,
  group: 19,
  box: 11,
  gap: 10,
  /** What stays free above the foot. */
  end: 4,
  between: '   ',
} as const

const MARGIN = 36
const FOOT = 46
/** Wide enough for a tick and for a word above it. */
const BOX_POINTS = 34

/** Where a sheet stands on its pages, in points. */
export type PageFrame = {
  layout: 'portrait' | 'landscape'
  margin: number
  x: number
  top: number
  width: number
  /** Where the foot begins. */
  foot: number
  columns: readonly { x: number; width: number }[]
  boxes: readonly { x: number; width: number }[]
}

/** The pages of a sheet: upright when its columns have room there, else lying. The columns share what is left. */
export function frameOf(sheet: Pick<Sheet, 'columns' | 'boxes'> | undefined): PageFrame {
  const columns = sheet?.columns ?? []
  const boxes = (sheet?.boxes ?? 0) * BOX_POINTS
  const wanted = columns.reduce((sum, { points }) => sum + points, 0)
  const isWide = wanted + boxes > A4.width - 2 * MARGIN
  const [pageWidth, pageHeight] = isWide ? [A4.height, A4.width] : [A4.width, A4.height]
  const width = pageWidth - 2 * MARGIN
  const scale = wanted === 0 ? 1 : (width - boxes) / wanted
  let at = MARGIN
  const placed = columns.map(({ points }) => {
    const column = { x: at, width: points * scale }
    at += column.width
    return column
  })
  return {
    layout: isWide ? 'landscape' : 'portrait',
    margin: MARGIN,
    x: MARGIN,
    top: MARGIN,
    width,
    foot: pageHeight - FOOT,
    columns: placed,
    boxes: Array.from({ length: sheet?.boxes ?? 0 }, (_, box) => ({ x: at + box * BOX_POINTS, width: BOX_POINTS })),
  }
}
