import type { ReactNode } from 'react'
import type { AddressChanges } from './list-address.ts'

/** A filter of a table: its words, what it is at now, and the list to choose from. */
export type ListFilter<Name extends string = string> = {
  name: Name
  label: string
  /** Undefined while it narrows nothing. */
  value: string | undefined
  /** True for a value with which the table opens: it is shown, and there is nothing to drop. */
  isUsual?: boolean
  /** The changes of the address that drop it. */
  without: AddressChanges
  body: ReactNode
}
