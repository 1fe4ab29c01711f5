import { useEffect, type ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { pages } from '#contract/pages.ts'
import { usePageEnvironment } from '#web/lib/page-environment.ts'
import { SessionProvider } from '#web/lib/session.tsx'
import { tellPartHydrated, tellTapHeard } from '#web/lib/tell-early-taps.ts'
import { ErrorScreen } from '#web/routes/error-screen.tsx'
import anekFile from './fonts/anek-latin-600-800.woff2?url'
import muktaFile from './fonts/mukta-latin-400.woff2?url'
import iconFile from './icon.svg?url'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/calm.css'

/**
 * The whole document. Its title and description come from the page (page-frame.tsx); React moves them into the head.
 */
function Document({ children }: { children: ReactNode }) {
  const { assets } = usePageEnvironment()
  useEffect(tellPartHydrated, [])
  return (
    // The early script marks a returning visitor and the calm view here, which the server cannot know.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FFFCF7" />
        <link rel="icon" href={iconFile} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={pages.icon(180)} />
        <link rel="manifest" href={pages.manifest()} />
        {/* Where scripts run, the entry inserts it, but not on a slow line. React leaves the content to the server. */}
        <noscript>{import.meta.env.SSR && <FontPreloads />}</noscript>
        {/* It stops the parser until it has run. The entry may run meanwhile, and needs the text above. */}
        <script src={assets.early} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* The entry fetches its modules after the first sight: preloads would delay the pictures and the paint. */}
        <script type="module" async blocking="render" src={assets.script} data-modules={assets.modules.join(' ')} />
      </head>
      <body onClickCapture={tellTapHeard}>{children}</body>
    </html>
  )
}

function FontPreloads() {
  return [anekFile, muktaFile].map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
  ))
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

/** For an error in a layout itself: the same sentences without header and footer. */
export function RootError() {
  return (
    <Document>
      <ErrorScreen />
    </Document>
  )
}
