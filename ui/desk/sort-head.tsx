import { deskLists as texts } from '#messages/desk/lists.ts'
import table from './table.module.css'

type SortHeadProps<Sort extends string> = {
  name: string
  /** What its column is sorted by, upwards and downwards; undefined for a column that is not sorted by. */
  sorts: readonly [up: Sort, down: Sort] | undefined
  sort: Sort
  /** Its cells are numbers, which stand on the right. */
  isNumber?: boolean
  onSort: (sort: Sort) => void
}

/** The head of a column. A press sorts by it, a second one the other way round. */
export function SortHead<Sort extends string>({ name, sorts, sort, isNumber = false, onSort }: SortHeadProps<Sort>) {
  const place = isNumber ? table.number : undefined
  if (sorts === undefined)
    return (
      <th scope="col" className={place}>
        {name}
      </th>
    )
  const [up, down] = sorts
  const order = sort === up ? 'ascending' : sort === down ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={order} className={place}>
      <button type="button" title={texts.sortBy(name)} onClick={() => onSort(sort === up ? down : up)}>
        {name}
        <span aria-hidden="true">{order === 'ascending' ? ' ▲' : order === 'descending' ? ' ▼' : ''}</span>
      </button>
    </th>
  )
}
