import classes from './chip.module.css'

type Props = {
  kind: 'good' | 'waits' | 'bad' | 'done' | 'plain'
  /** The text is a list of any length, and may wrap. */
  isLong?: boolean
  children: string
}

/** A status in words; the colour only supports them. */
export function Chip({ kind, isLong = false, children }: Props) {
  return <span className={`${classes.chip} ${classes[kind]}${isLong ? ` ${classes.long}` : ''}`}>{children}</span>
}
