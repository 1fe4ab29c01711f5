import classes from './skip-link.module.css'

/** The first tab stop on every page. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={classes.link} href={to}>
      {children}
    </a>
  )
}
