import { pages } from '#kernel/addresses/pages.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import { homeMessages } from '#messages/home/site.ts'

/** URL paths of the icons and the files behind them, below `site/icons/`. */
export const iconFiles: readonly (readonly [url: string, file: string])[] = [
  [pages.icon(180), 'icon-180.png'],
  [pages.icon(192), 'icon-192.png'],
  [pages.icon(512), 'icon-512.png'],
  ['/icon-maskable-512.png', 'icon-maskable-512.png'],
]

/** The web app manifest, which lets a phone add the site to its home screen. */
export function siteManifest({ name, title }: PublicSite) {
  return {
    id: pages.home(),
    name: title,
    short_name: name,
    description: homeMessages.description,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: pages.home(),
    scope: pages.home(),
    display: 'minimal-ui',
    background_color: '#fffcf7',
    theme_color: '#fffcf7',
    icons: [
      { src: pages.icon(192), sizes: '192x192', type: 'image/png' },
      { src: pages.icon(512), sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
