import { deskLists as texts } from '#messages/desk/lists.ts'
import table from './table.module.css'

type SortableHeadingProps<Sort extends string> = {
  name: string
  /** The column's sort keys, ascending and descending; undefined if it cannot be sorted. */
  sorts: readonly [up: Sort, down: Sort] | undefined
  sort: Sort
  /** The column's cells are right-aligned numbers. */
  isNumber?: boolean
  onSort: (sort: Sort) => void
}

/** A column heading. A click sorts by it, and a second click reverses the order. */
export function SortableHeading<Sort extends string>({
  name,
  sorts,
  sort,
  isNumber = false,
  onSort,
}: SortableHeadingProps<Sort>) {
  const numberClass = isNumber ? table.number : undefined
  if (sorts === undefined)
    return (
      <th scope="col" className={numberClass}>
        {name}
      </th>
    )
  const [up, down] = sorts
  const order = sort === up ? 'ascending' : sort === down ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={order} className={numberClass}>
      <button type="button" title={texts.sortBy(name)} onClick={() => onSort(sort === up ? down : up)}>
        {name}
        <span aria-hidden="true">{order === 'ascending' ? ' ▲' : order === 'descending' ? ' ▼' : ''}</span>
      </button>
    </th>
  )
}
