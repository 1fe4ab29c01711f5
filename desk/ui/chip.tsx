import classes from './chip.module.css'

/** A state in words, with a colour that only helps. */
export function Chip({ kind, children }: { kind: 'good' | 'waits' | 'bad' | 'done' | 'plain'; children: string }) {
  return <span className={`${classes.chip} ${classes[kind]}`}>{children}</span>
}
