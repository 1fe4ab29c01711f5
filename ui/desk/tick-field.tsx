import type { ComponentProps } from 'react'
import { useId } from 'react'
import classes from './tick-field.module.css'

/** A box to tick, with its words behind it. */
export function TickField({ label, ...box }: { label: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={classes.tick}>
      <input {...box} id={id} type="checkbox" />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
