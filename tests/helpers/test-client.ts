import { fillPath, queryString, type Endpoint, type ResponseOf } from '#kernel/wire/endpoint.ts'

type Send = (path: string, init: RequestInit) => Promise<Response>

/** A parsed response: the status, the headers, and the body, parsed if it is JSON. */
export type TestAnswer<Body = unknown> = { status: number; headers: Headers; body: Body }

/** The part of a visitor's browser that the API sees: a cookie jar and the headers of a same-origin page. */
export type TestClient = {
  cookies: Map<string, string>
  send(
    method: string,
    path: string,
    init?: { json?: unknown; raw?: BodyInit; headers?: Record<string, string> },
  ): Promise<TestAnswer<Record<string, unknown>>>
  /** Downloads a file exactly as sent. */
  fetchFile(path: string): Promise<{ status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> }>
  /** Makes an API call, which must succeed. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: { params?: object; query?: object; body?: unknown; headers?: Record<string, string> },
  ): Promise<ResponseOf<E>>
}

export function createTestClient(send: Send, origin: string): TestClient {
  const cookies = new Map<string, string>()

  async function request(
    method: string,
    path: string,
    init: { json?: unknown; raw?: BodyInit; headers?: Record<string, string> } = {},
  ) {
    const headers = new Headers({ origin, 'sec-fetch-site': 'same-origin', ...init.headers })
    if (init.json !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const body = init.raw ?? (init.json === undefined ? null : JSON.stringify(init.json))
    const response = await send(path, { method, headers, body })
    for (const line of response.headers.getSetCookie()) save(cookies, line)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    return { status: response.status, headers: response.headers, body: bodyOf(response, text), text, bytes }
  }

  return {
    cookies,
    send: request,
    fetchFile: (path) => request('GET', path),
    async call(endpoint, { params, query, body, headers } = {}) {
      const path = `${fillPath(endpoint.path, params)}${queryString(query)}`
      const answer = await request(endpoint.method, path, {
        ...(body !== undefined && { json: body }),
        ...(headers && { headers }),
      })
      if (answer.status >= 400)
        throw new Error(`${endpoint.method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      return JSON.parse(answer.text)
    },
  }
}

function save(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  const value = pair.slice(at + 1)
  if (value === '' || /max-age=0/i.test(line)) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), value)
}

function bodyOf(response: Response, text: string): Record<string, unknown> {
  return response.headers.get('content-type')?.includes('application/json') ? JSON.parse(text) : { text }
}
