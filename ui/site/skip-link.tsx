import classes from './skip-link.module.css'

/** The first stop of the keyboard on every page. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={classes.link} href={to}>
      {children}
    </a>
  )
}
