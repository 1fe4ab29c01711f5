import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

export type Copy = { url: string; close: () => void }

/**
 * Serves the pages of an app either unchanged or without any script. Both copies go through this program, so that
 * scripts are the only difference. The app caches its compressed pages, and so does this program: compressing again for
 * each visitor would make the page without scripts the slower one.
 */
export async function copyPages(app: string, { isPlain }: { isPlain: boolean }): Promise<Copy> {
  const plain = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const headers = { ...request.headers, host: new URL(app).host }
    const isDocument = headers.accept?.includes('text/html') === true
    if (isDocument && isPlain) delete headers['accept-encoding']
    const onward = sendRequest(`${app}${request.url ?? ''}`, { method: request.method, headers }, (answer) => {
      if (isDocument && isPlain)
        return void sendWithoutScripts(answer, response, { cache: plain, path: request.url ?? '' })
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

type CopyTarget = { cache: Map<string, Buffer>; path: string }

async function sendWithoutScripts(
  answer: IncomingMessage,
  response: ServerResponse,
  { cache, path }: CopyTarget,
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(Buffer.from(part))
  const body = cache.get(path) ?? brotliCompressSync(withoutScripts(Buffer.concat(parts).toString('utf8')))
  cache.set(path, body)
  const { etag: _etag, link: _link, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 500, {
    ...headers,
    'content-encoding': 'br',
    'content-length': body.byteLength,
  })
  response.end(body)
}

/** Removes modules and their preloads. The data for the scripts stays, because it is part of the same document. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<script[^>]*\ssrc="[^"]*"[^>]*><\/script>/g, '')
}
