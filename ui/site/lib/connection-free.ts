import { createLatePart } from './late-part.ts'

const line = createLatePart(() => import('./first-requests.ts'))
let whenFree: Promise<void> | undefined

/**
 * Releases a slow connection step by step (free-line.ts). Does nothing on a fast connection, where nothing is delayed.
 */
export function releaseConnection(): void {
  // The sheet that the small script adopts on a slow connection (slow-line.ts, which shares no module with this one).
  if (!document.adoptedStyleSheets.length) return
  line.start()
  whenFree = line.arrival.then(({ waitForFirstRequests }) => waitForFirstRequests())
}

/** Resolves when a slow connection has nothing more urgent to load than parts below the first screen. */
export const whenConnectionFree = (): Promise<void> | undefined => whenFree
