import classes from './page-heading.module.css'

/** The band at the top of a text page. */
export function PageHeading({ heading, lead, note }: { heading: string; lead: string; note?: string }) {
  return (
    <header className={classes.band}>
      <div className="wrap">
        <h1>{heading}</h1>
        <p className={classes.lead}>{lead}</p>
        {note === undefined ? null : <p className={classes.note}>{note}</p>}
      </div>
    </header>
  )
}
