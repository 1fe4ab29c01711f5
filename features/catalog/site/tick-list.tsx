import { cached } from '#ui/site/lib/cached.ts'
import { Icon } from '#ui/site/icon.tsx'
import styles from './tick-list.module.css'

type TickListProps = {
  items: readonly string[]
  /** `out` is for things that are not included. */
  kind?: 'in' | 'out' | 'note'
}

const icons = { in: 'check', out: 'close', note: 'info' } as const

/** Short points in two columns. */
export const TickList = import.meta.env.SSR ? cached(List) : List

function List({ items, kind = 'in' }: TickListProps) {
  return (
    <ul className={`${styles.list} ${styles[kind] ?? ''}`}>
      {items.map((item) => (
        <li key={item}>
          <Icon name={icons[kind]} size={20} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
