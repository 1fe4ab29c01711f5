import { useLocation, useMatches } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { layoutMessages } from '#messages/site/frame.ts'
import heroFile from '#ui/site/images/hero-1440.webp'
import { isPageHandle, type SharePicture } from '#ui/site/lib/page.ts'
import { useSite } from '#ui/site/lib/site.ts'
import { absoluteUrl } from '#ui/site/lib/structured-data.ts'

const SITE_PICTURE: SharePicture = { url: heroFile, alt: '', width: 1440, height: 672 }

/** The metadata of a page for browsers, search engines and link previews. React moves it into the head. */
export function PageHead() {
  const site = useSite()
  const location = useLocation()
  const match = useMatches().findLast(({ handle }) => isPageHandle(handle))
  if (!match || !isPageHandle(match.handle)) return <title>{site.title}</title>

  const { handle } = match
  const facts = {
    site,
    data: match.loaderData,
    params: match.params,
    url: { pathname: location.pathname, searchParams: new URLSearchParams(location.search) },
  }
  const title = handle.documentTitle(facts)
  const description = handle.description(facts)
  const canonicalPath = handle.canonicalPath?.(facts) ?? location.pathname
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={handle.isArticle === true ? 'article' : 'website'} />
      <meta property="og:locale" content="en_IN" />
      <meta name="twitter:card" content="summary_large_image" />
      {handle.isPrivate === true ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {site.siteUrl === null ? null : <Address url={absoluteUrl(site, canonicalPath)} />}
          {handle.isCut?.(facts) === true ? <meta name="robots" content="noindex, follow" /> : null}
        </>
      )}
      {site.siteUrl === null ? null : <Picture picture={handle.sharePicture?.(facts) ?? SITE_PICTURE} />}
      {handle.hasFeed === true ? (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={layoutMessages.feedTitle(site.name)}
          href={absoluteUrl(site, pages.rss())}
        />
      ) : null}
    </>
  )
}

/** A relative canonical address would make every host that reaches this server look like the real site. */
function Address({ url }: { url: string }) {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
    </>
  )
}

/** Link previews accept absolute addresses only. */
function Picture({ picture: { url, alt, width, height } }: { picture: SharePicture }) {
  const site = useSite()
  return (
    <>
      <meta property="og:image" content={absoluteUrl(site, url)} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      {alt === '' ? null : <meta property="og:image:alt" content={alt} />}
    </>
  )
}
