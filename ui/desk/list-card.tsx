import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'
import list from './list.module.css'

type ListCardProps<Data> = {
  label: string
  /** The query for the list. While it still shows the previous page's data, the card is faded. */
  of: { data: Data | undefined; error: Error | null; refetch: () => unknown; isPlaceholderData?: boolean }
  /** The approximate number of rows. */
  rows: number
  /** The list and its footer. */
  children: (answer: Data) => ReactNode
}

/** A card around a page's list. It also shows that the list is loading or failed to load. */
export function ListCard<Data>({ label, of, rows, children }: ListCardProps<Data>) {
  const { isPlaceholderData = false } = of
  return (
    <section className={isPlaceholderData ? list.dim : list.card} aria-busy={isPlaceholderData} aria-label={label}>
      <Loading of={of} rows={rows}>
        {children}
      </Loading>
    </section>
  )
}
