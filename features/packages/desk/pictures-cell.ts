import type { Cell } from './cells.ts'

/** A day has at most so many pictures (`features/packages/api/package-content.ts`). */
const MOST = 12

/** The keys of some pictures. What is beyond the most is left out. */
export function picturesCell<Row extends { pictures: string[] }>(label: string): Cell<Row> {
  return {
    name: 'pictures',
    label,
    look: 'pictures',
    isWide: true,
    read: ({ pictures }) => pictures.join(','),
    write: (row, keys) => ({ ...row, pictures: keys === '' ? [] : keys.split(',').slice(0, MOST) }),
    wrong: '',
  }
}
