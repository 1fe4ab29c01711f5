const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

type Wait = (milliseconds: number) => Promise<void>

/**
 * Loads a part that the page can do without for now, and tries again with growing pauses as long as the page lives:
 * where a network fails for a while, what is already on the screen must not turn into an error.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>, wait: Wait = pause): Promise<Module> {
  for (let pauseMs = FIRST_WAIT_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await load()
    } catch (error) {
      console.info('A part of the page could not be loaded yet', error)
      await wait(pauseMs)
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
