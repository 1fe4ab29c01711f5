import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Visitors look at an answer before they ask again. Without it twelve of them are an overload for one process alone, and
 * an overload ends in refusals, restart or not.
 */
const LOOK_MS = 20

/** How the failures begin in which the site itself has asked the visitor to come again: it had no room. */
export const ASKED_AGAIN = 'asked to come again: '

/** Visitors who ask one request after the other, two of three over kept connections, until they are told to stop. */
export function visit(
  origin: string,
  isOver: () => boolean,
  { visitors = 12 } = {},
): Promise<{ ok: number; failed: string[] }> {
  const seen = { ok: 0, failed: [] as string[] }
  const paths = ['/about', '/api/search?q=goa', '/livez']
  const visitor = async (index: number): Promise<void> => {
    const agent = new http.Agent({ keepAlive: index % 3 > 0, maxSockets: 1 })
    for (let n = index; !isOver(); n += 1) {
      const failure = await ask(origin + (paths[n % paths.length] ?? ''), agent)
      if (failure === null) seen.ok += 1
      else seen.failed.push(failure)
      await pause(LOOK_MS)
    }
    agent.destroy()
  }
  return Promise.all(Array.from({ length: visitors }, (_, index) => visitor(index))).then(() => seen)
}

/** Null for a good answer, and otherwise what is wrong with it. A refusal of ours says more than that of a proxy. */
function ask(url: string, agent: http.Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent }, (response) => {
      let said = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(0, 200)
      })
      // Our own refusal and the proxy's are both 503. The text tells who answered.
      const how = response.headers['retry-after'] === undefined ? '' : ASKED_AGAIN
      response.once('end', () =>
        resolve(response.statusCode === 200 ? null : `${how}${response.statusCode} ${url} ${said}`),
      )
      response.once('error', (error) => resolve(error.message))
    })
    request.once('error', (error) => resolve(error.message))
  })
}
