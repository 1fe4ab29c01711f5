import { createLatePart } from './late-part.ts'

const line = createLatePart(() => import('./free-line.ts'))
let isFree: Promise<void> | undefined

/** Releases a slow connection step by step (free-line.ts). On others it does nothing, because nothing is held back. */
export function freeLine(): void {
  // The small script has put it there (slow-line.ts). The two share no module.
  if (!document.adoptedStyleSheets.length) return
  line.start()
  isFree = line.arrival.then(({ freeForParts }) => freeForParts())
}

/** Resolves when a slow connection has nothing to load that is more urgent than a part below the first screen. */
export const lineFree = (): Promise<void> | undefined => isFree
