import { createLatePart } from './late-part.ts'

const line = createLatePart(() => import('./free-line.ts'))
let isFree: Promise<void> | undefined

/** Frees a slow line step by step (free-line.ts). On other lines it does nothing, because nothing is held back. */
export function freeLine(): void {
  // The small script has put it there (slow-line.ts). The two share no module.
  if (!document.adoptedStyleSheets.length) return
  line.start()
  isFree = line.arrival.then(({ freeForParts }) => freeForParts())
}

/** Resolves when a slow line has nothing to carry that is more urgent than a part below the first screen. */
export const lineFree = (): Promise<void> | undefined => isFree
