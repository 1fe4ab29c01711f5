import { useLocation, useRouteError, isRouteErrorResponse } from 'react-router'
import { pages } from '#contract/pages.ts'
import { errorScreenMessages } from '#messages/error-screen.ts'
import { isApiError } from '#web/lib/api.ts'
import { useSite } from '#web/lib/site.ts'
import { rannImage } from '#web/images/rann.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import classes from './error-screen.module.css'

/** The default error view of specification §8 with the site's look and a link home. It never shows a stack trace. */
export function ErrorScreen() {
  const site = useSite()
  const text = statusLine(useRouteError())
  const { pathname } = useLocation()
  const isNotFound = text.startsWith('404')
  return (
    <section className={classes.screen}>
      <title>{`${text} – ${site.title}`}</title>
      <meta name="robots" content="noindex" />
      <div className={classes.picture}>
        <SitePicture image={rannImage} sizes="100vw" alt="" swatch="night" />
      </div>
      <div className={`wrap ${classes.content}`}>
        <h1 className={classes.heading}>{errorScreenMessages.heading}</h1>
        <p className={classes.status}>{text}</p>
        <p className={classes.help}>{helpFor(text, isNotFound)}</p>
        <div className={classes.actions}>
          {isNotFound ? null : (
            <Button
              variant="onPicture"
              onClick={() => navigator.onLine && window.location.assign(pathname + window.location.search)}
            >
              {errorScreenMessages.retry}
            </Button>
          )}
          <ButtonLink to={pages.home()} variant="onPicture">
            {errorScreenMessages.home}
          </ButtonLink>
          <ButtonLink to={pages.tourList()} variant="onPicture">
            {errorScreenMessages.allTours}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function statusLine(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  if (isApiError(error) && error.status === 404) return '404 Not Found'
  return error instanceof Error && error.message !== '' ? error.message : errorScreenMessages.serverFault
}

function helpFor(text: string, isNotFound: boolean): string {
  if (isNotFound) return errorScreenMessages.notFoundHelp
  return text === errorScreenMessages.chunkFailed ? errorScreenMessages.chunkHelp : errorScreenMessages.faultHelp
}
