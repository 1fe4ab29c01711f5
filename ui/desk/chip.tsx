import classes from './chip.module.css'

type Props = {
  kind: 'good' | 'waits' | 'bad' | 'done' | 'plain'
  /** The words are a list of any length, and may take more lines than one. */
  isLong?: boolean
  children: string
}

/** A state in words, with a colour that only helps. */
export function Chip({ kind, isLong = false, children }: Props) {
  return <span className={`${classes.chip} ${classes[kind]}${isLong ? ` ${classes.long}` : ''}`}>{children}</span>
}
