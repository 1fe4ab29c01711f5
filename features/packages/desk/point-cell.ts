import { deskPackageRows } from '#messages/packages/desk-rows.ts'
import type { Cell } from './cells.ts'

const texts = deskPackageRows.stops
const MAX_LATITUDE = 90
const MAX_LONGITUDE = 180

type Point = readonly [latitude: number, longitude: number]

type PointCellOptions<Row> = {
  label: string
  emptyError?: string
  read: (row: Row) => Point | null
  write: (row: Row, point: Point | null) => Row
}

/** A point on the map, in the format of coordinates copied from maps: `30.7346, 79.0669`. */
export function pointCell<Row>({ label, emptyError, read, write }: PointCellOptions<Row>): Cell<Row> {
  return {
    name: 'point',
    label,
    format: 'line',
    hint: texts.point,
    maxLength: 60,
    ...(emptyError !== undefined && { emptyError }),
    read: (row) => read(row)?.join(', ') ?? '',
    write(row, text) {
      if (text.trim() === '') return write(row, null)
      const point = readPoint(text)
      return point === null ? null : write(row, point)
    },
    errorText: texts.pointInvalid,
  }
}

function readPoint(text: string): Point | null {
  const [, north = '', east = ''] = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  if (north === '') return null
  const point = [Number(north), Number(east)] as const
  return Math.abs(point[0]) <= MAX_LATITUDE && Math.abs(point[1]) <= MAX_LONGITUDE ? point : null
}
