import { errorScreenMessages } from '#messages/error-screen.ts'

/** How long a part of the program may take to load (specification §9). */
const CHUNK_TIMEOUT_MS = 120_000

/** Loads a part of the program: `loadChunk(() => import('./gallery.tsx'))`. Fails with 'Loading chunk failed'. */
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
