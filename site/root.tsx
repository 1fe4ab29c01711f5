import { useEffect, type ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { usePageEnvironment } from '#ui/site/lib/page-environment.ts'
import { SessionProvider } from '#ui/site/lib/session.tsx'
import { reportPartHydrated, reportTapReceived } from '#ui/site/lib/report-hydration.ts'
import { ErrorScreen } from '#site/routes/error-screen.tsx'
import iconFile from './icon.svg?url'
import '#ui/site/styles/fonts.css'
import '#ui/site/styles/tokens.css'
import '#ui/site/styles/base.css'
import '#ui/site/styles/calm.css'

/**
 * The whole document. Its title and description come from the page (page-frame.tsx); React moves them into the head.
 */
function Document({ children }: { children: ReactNode }) {
  const { assets } = usePageEnvironment()
  useEffect(reportPartHydrated, [])
  return (
    // The early script marks a returning visitor and the calm view here, because the server cannot know them.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FFFCF7" />
        <link rel="icon" href={iconFile} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={pages.icon(180)} />
        <link rel="manifest" href={pages.manifest()} />
        {/* This script blocks the parser until it has run. */}
        <script src={assets.early} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* The entry loads its modules after the first paint: preloads, even of fonts, would delay pictures and paint. */}
        <script type="module" async blocking="render" src={assets.script} data-modules={assets.modules.join(' ')} />
      </head>
      <body onClickCapture={reportTapReceived}>{children}</body>
    </html>
  )
}

export function Root() {
  return (
    <Document>
      <SessionProvider>
        <Outlet />
      </SessionProvider>
      <ScrollRestoration />
    </Document>
  )
}

/** Shows an error that occurs in a layout: the usual message, without header and footer. */
export function RootError() {
  return (
    <Document>
      <ErrorScreen />
    </Document>
  )
}
