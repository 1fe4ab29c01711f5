import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'

/** The cost of a kind of file: bytes on the wire, and number of requests. */
export type Cost = { bytes: number; requests: number }

/** The kinds of files. Those without their own goal, such as API responses and the film, are `other`. */
export const KINDS = ['document', 'script', 'style', 'font', 'image', 'other'] as const
export type Kind = (typeof KINDS)[number]

export type WireCost = Record<Kind | 'all', Cost> & {
  files: readonly WireFile[]
}

/** One response: its path, and the bytes of its body as sent (compressed) plus those of its headers. */
export type WireFile = { path: string; kind: Kind; bytes: number }

/** Device pixels per CSS pixel on phones with a width of 390 (iPhone 12 to 16). */
const DEVICE_SCALE = 3
/** The same time as Playwright's `networkidle`. */
const IDLE_MS = 500

const KIND_BY_TYPE: Readonly<Record<string, Kind>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
}

/** The cost of a first visit. `read` is the cost after the visitor has scrolled to the end. */
export type PageCost = WireCost & { read: WireCost }

/**
 * Opens a page like a phone without a cache, touches nothing, and adds up what arrives until the network has been idle
 * for half a second. Then it scrolls to the end. Chromium's `encodedDataLength` is everything that the socket received
 * for a response: status line, headers and the body as sent.
 */
export async function measurePage(browser: Browser, url: string): Promise<PageCost> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: DEVICE_SCALE,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const files = await listen(session)
    const bytes = () => toWireCost(files()).all.bytes
    // Do not query the page before this: Playwright's queries count as actions of the visitor.
    await page.goto(url, { waitUntil: 'networkidle' })
    // The libraries load after the first paint. On a busy machine the network can be idle before that.
    for (let attempt = 0; attempt < 40 && !files().some(isLibraryBundle); attempt += 1) await delay(IDLE_MS)
    await waitUntilIdle(bytes)
    const cost = toWireCost(files())
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await waitUntilIdle(bytes)
    return { ...cost, read: toWireCost(files()) }
  } finally {
    await context.close()
  }
}

/** The libraries' bundle, by far the largest file in both versions. */
function isLibraryBundle({ kind, bytes }: WireFile): boolean {
  return kind === 'script' && bytes > 50_000
}

/** Playwright reports only the first time that the network is idle. */
async function waitUntilIdle(bytes: () => number): Promise<void> {
  for (let before = -1; before !== bytes(); await delay(IDLE_MS)) before = bytes()
}

/** Returns a function that lists the files so far. */
async function listen(session: CDPSession): Promise<() => WireFile[]> {
  const started = new Map<string, { path: string; kind: Kind; received: number; end?: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const { protocol, pathname } = new URL(request.url)
    if (!protocol.startsWith('http')) return
    started.set(requestId, { path: pathname, kind: KIND_BY_TYPE[type ?? ''] ?? 'other', received: 0 })
  })
  // `modulepreload` and `preload` are 'Other' until the response shows their type.
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const file = started.get(requestId)
    if (file === undefined) return
    file.kind = kindOf(type, response.mimeType)
    file.received += response.encodedDataLength
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = started.get(requestId)
    if (file !== undefined) file.received += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = started.get(requestId)
    if (file !== undefined) file.end = encodedDataLength
  })
  await session.send('Network.enable')
  // A film continues to load after the page is idle: only the part that has arrived counts.
  return () => [...started.values()].map(({ path, kind, received, end }) => ({ path, kind, bytes: end ?? received }))
}

function kindOf(type: string, mimeType: string): Kind {
  if (mimeType === 'text/javascript') return 'script'
  if (mimeType === 'text/css') return 'style'
  if (mimeType.startsWith('font/')) return 'font'
  return KIND_BY_TYPE[type] ?? (mimeType.startsWith('image/') ? 'image' : 'other')
}

function toWireCost(files: readonly WireFile[]): WireCost {
  const costOf = (wireFiles: readonly WireFile[]): Cost => ({
    bytes: wireFiles.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: wireFiles.length,
  })
  const byKind = (kind: Kind) => costOf(files.filter((file) => file.kind === kind))
  return {
    files,
    all: costOf(files),
    document: byKind('document'),
    script: byKind('script'),
    style: byKind('style'),
    font: byKind('font'),
    image: byKind('image'),
    other: byKind('other'),
  }
}
