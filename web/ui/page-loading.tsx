import classes from './page-loading.module.css'

type PageLoadingProps = {
  /** The page's heading, for screen readers until it is there. */
  title: string
  loading: string
  /** What to do without JavaScript. */
  needsScript: string
  /** Width and height of what is to come, so that nothing moves when it does. */
  className: string | undefined
}

/** What stands on a page that asks for its one thing in the browser, until the answer comes. */
export function PageLoading({ title, loading, needsScript, className = '' }: PageLoadingProps) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <p role="status" className="visually-hidden">
        {loading}
      </p>
      <noscript>
        <p className={classes.needsScript}>{needsScript}</p>
      </noscript>
      <div className={`${classes.bone} ${className}`} aria-hidden="true" />
    </>
  )
}
