import { errorScreenMessages } from '#messages/site/error-screen.ts'

/** How long a part of the program may take to load, in milliseconds (specification §9). */
const CHUNK_TIMEOUT_MS = 120_000

/**
 * Loads a part of the program once: `loadChunk(() => import('./gallery.tsx'))`. Parts of a page use `createLatePart`,
 * which can retry.
 *
 * @throws {Error} 'Loading chunk failed' (specification §8) when the file does not load, or not in time.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (cause) {
    throw new Error(errorScreenMessages.chunkFailed, { cause })
  } finally {
    clearTimeout(timer)
  }
}
