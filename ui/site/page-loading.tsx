import classes from './page-loading.module.css'

type PageLoadingProps = {
  /** The heading of the page, for screen readers until the real one is loaded. */
  title: string
  loading: string
  /** What to do without JavaScript. */
  noScriptText: string
  /** The width and height of the content to come, so that nothing moves when it appears. */
  className: string | undefined
}

/** Shown by a page that loads its record in the browser, until the response arrives. */
export function PageLoading({ title, loading, noScriptText, className = '' }: PageLoadingProps) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <p role="status" className="visually-hidden">
        {loading}
      </p>
      <noscript>
        <p className={classes.needsScript}>{noScriptText}</p>
      </noscript>
      <div className={`${classes.skeleton} ${className}`} aria-hidden="true" />
    </>
  )
}
