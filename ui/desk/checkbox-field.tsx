import type { ComponentProps } from 'react'
import { useId } from 'react'
import classes from './checkbox-field.module.css'

/** A checkbox with its label after it. */
export function CheckboxField({ label, ...box }: { label: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={`line middle ${classes.tick}`}>
      <input {...box} id={id} type="checkbox" />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
