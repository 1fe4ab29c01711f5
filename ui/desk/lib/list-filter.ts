import type { ReactNode } from 'react'
import type { AddressChanges } from './list-address.ts'

/** A filter of a table: its label, its current value, and its options. */
export type ListFilter<Name extends string = string> = {
  name: Name
  label: string
  /** Undefined while it filters nothing. */
  value: string | undefined
  /** True for the default value of the table: it is shown, but cannot be removed. */
  isDefault?: boolean
  /** The URL changes that remove the filter. */
  without: AddressChanges
  body: ReactNode
}
