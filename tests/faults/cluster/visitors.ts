import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How long a visitor waits between requests. Without this pause, twelve visitors overload a single process and cause
 * rejections, with or without a restart.
 */
const POLL_MS = 20

/** The prefix of a failure in which the site itself had no capacity and asked the visitor to retry. */
export const RETRY_PREFIX = 'asked to come again: '

/** Lets visitors send requests in sequence until `isOver` is true. Two of three use persistent connections. */
export function visit(
  origin: string,
  isOver: () => boolean,
  { visitors = 12 } = {},
): Promise<{ ok: number; failed: string[] }> {
  const results = { ok: 0, failed: [] as string[] }
  const paths = ['/about', '/api/search?q=goa', '/livez']
  const visitor = async (index: number): Promise<void> => {
    const agent = new http.Agent({ keepAlive: index % 3 > 0, maxSockets: 1 })
    for (let n = index; !isOver(); n += 1) {
      const failure = await probe(origin + (paths[n % paths.length] ?? ''), agent)
      if (failure === null) results.ok += 1
      else results.failed.push(failure)
      await pause(POLL_MS)
    }
    agent.destroy()
  }
  return Promise.all(Array.from({ length: visitors }, (_, index) => visitor(index))).then(() => results)
}

/**
 * Sends one request. Returns null for a good response, otherwise a failure text that tells our own rejection from the
 * proxy's.
 */
function probe(url: string, agent: http.Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent }, (response) => {
      let message = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        message = (message + text).slice(0, 200)
      })
      // Our own rejection and the proxy's are both 503. The header shows who sent it.
      const how = response.headers['retry-after'] === undefined ? '' : RETRY_PREFIX
      response.once('end', () =>
        resolve(response.statusCode === 200 ? null : `${how}${response.statusCode} ${url} ${message}`),
      )
      response.once('error', (error) => resolve(error.message))
    })
    request.once('error', (error) => resolve(error.message))
  })
}
