import { initialsOf } from '#kernel/text/initials.ts'
import classes from './avatar.module.css'

const COLOURS = ['teal', 'amber', 'blue', 'rose'] as const

/** The initials of a person, in a colour derived from the name. */
export function Avatar({ name }: { name: string }) {
  const colour = COLOURS[name.length % COLOURS.length] ?? 'teal'
  return (
    <span className={`stack ${classes.avatar} ${classes[colour]}`} aria-hidden="true">
      {initialsOf({ name })}
    </span>
  )
}
