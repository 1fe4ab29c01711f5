import type { Cell } from './cells.ts'

/** Maximum pictures of a day (`features/packages/api/package-content.ts`). */
const MAX_PICTURES = 12

/** A list of picture keys. Keys beyond the maximum are left out. */
export function picturesCell<Row extends { pictures: string[] }>(label: string): Cell<Row> {
  return {
    name: 'pictures',
    label,
    format: 'pictures',
    isWide: true,
    read: ({ pictures }) => pictures.join(','),
    write: (row, keys) => ({ ...row, pictures: keys === '' ? [] : keys.split(',').slice(0, MAX_PICTURES) }),
    errorText: '',
  }
}
