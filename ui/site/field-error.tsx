import { Icon } from './icon.tsx'
import classes from './field-error.module.css'

/** A field's error, below it. The field refers to it with `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={`${id}-error`} className={classes.error}>
      <Icon name="warning" size={18} />
      {text}
    </p>
  )
}
