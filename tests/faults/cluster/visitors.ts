import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The time that visitors read an answer before their next request. Without it twelve of them overload a single process,
 * and an overload causes refusals, with or without a restart.
 */
const POLL_MS = 20

/** How a failure starts when the site itself had no capacity and asked the visitor to come back. */
export const ASKED_AGAIN = 'asked to come again: '

/** Visitors who send requests in sequence, two of three over persistent connections, until they are told to stop. */
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
      await pause(POLL_MS)
    }
    agent.destroy()
  }
  return Promise.all(Array.from({ length: visitors }, (_, index) => visitor(index))).then(() => seen)
}

/** Null for a good answer, and otherwise what is wrong with it. Our own refusal says more than that of a proxy. */
function ask(url: string, agent: http.Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent }, (response) => {
      let message = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        message = (message + text).slice(0, 200)
      })
      // Our own refusal and the proxy's are both 503. The text shows who answered.
      const how = response.headers['retry-after'] === undefined ? '' : ASKED_AGAIN
      response.once('end', () =>
        resolve(response.statusCode === 200 ? null : `${how}${response.statusCode} ${url} ${message}`),
      )
      response.once('error', (error) => resolve(error.message))
    })
    request.once('error', (error) => resolve(error.message))
  })
}
