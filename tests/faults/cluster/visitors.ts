import http from 'node:http'

/** Visitors who ask one request after the other, two of three over kept connections, until they are told to stop. */
export function visit(origin: string, isOver: () => boolean): Promise<{ ok: number; failed: string[] }> {
  const seen = { ok: 0, failed: [] as string[] }
  const paths = ['/about', '/api/search?q=goa', '/livez']
  const visitor = async (index: number): Promise<void> => {
    const agent = new http.Agent({ keepAlive: index % 3 > 0, maxSockets: 1 })
    for (let n = index; !isOver(); n += 1) {
      const failure = await ask(origin + (paths[n % paths.length] ?? ''), agent)
      if (failure === null) seen.ok += 1
      else seen.failed.push(failure)
    }
    agent.destroy()
  }
  return Promise.all(Array.from({ length: 12 }, (_, index) => visitor(index))).then(() => seen)
}

function ask(url: string, agent: http.Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => (body += part))
      // Our own refusal and the proxy's are both 503. The text tells who answered.
      response.once('end', () => {
        resolve(response.statusCode === 200 ? null : `${response.statusCode} ${url} ${body.slice(0, 120)}`)
      })
      response.once('error', (error) => resolve(error.message))
    })
    request.once('error', (error) => resolve(error.message))
  })
}
