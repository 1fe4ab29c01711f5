import { useEffect, useRef } from 'react'
import { useLocation, useRouteError, isRouteErrorResponse } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { errorScreenMessages as texts } from '#messages/site/error-screen.ts'
import { isApiError } from '#ui/site/lib/api.ts'
import { phoneHref, useSite, whatsappHref } from '#ui/site/lib/site.ts'
import { rannImage } from '#ui/site/images/rann.ts'
import { Button } from '#ui/site/button.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { SitePicture } from '#ui/site/site-picture.tsx'
import classes from './error-screen.module.css'

/**
 * The error view of specification §8. A friendly sentence comes first and has the focus. The specified heading is the
 * page's only one, and is small. The view never shows a stack trace.
 */
export function ErrorScreen() {
  const site = useSite()
  const text = statusLine(useRouteError())
  const { pathname } = useLocation()
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const isNotFound = text.startsWith('404')
  const screenTexts = isNotFound ? texts.notFound : text === texts.chunkFailed ? texts.chunk : texts.fault
  return (
    <section className={`wrap ${classes.screen}`}>
      <title>{`${text} – ${site.title}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p ref={first} className={classes.first} tabIndex={-1}>
          {screenTexts.first}
        </p>
        <h1 className={classes.heading}>{texts.heading}</h1>
        <p className={classes.status}>{text}</p>
        <p>{screenTexts.help}</p>
        <div className={classes.actions}>
          {isNotFound ? null : (
            <Button onClick={() => navigator.onLine && window.location.assign(pathname + window.location.search)}>
              {texts.retry}
            </Button>
          )}
          <ButtonLink to={pages.home()} variant={isNotFound ? 'primary' : 'secondary'}>
            {texts.home}
          </ButtonLink>
          <ButtonLink to={pages.tourList()} variant="secondary">
            {texts.allTours}
          </ButtonLink>
        </div>
        <p className={classes.people}>
          <a href={phoneHref(site.phone)}>{site.phone}</a>
          <a href={whatsappHref(site.whatsapp)}>{texts.whatsapp}</a>
          <a href={pages.myBooking()}>{texts.findBooking}</a>
        </p>
      </div>
      <div className={classes.picture}>
        <SitePicture image={rannImage} sizes="(min-width: 768px) 45vw, 100vw" alt="" swatch="night" />
      </div>
    </section>
  )
}

function statusLine(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  if (isApiError(error) && error.status === 404) return '404 Not Found'
  return error instanceof Error && error.message !== '' ? error.message : texts.serverFault
}
