import { describe, expect, it } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { getStateByName, listByCategory, listStates } from '#features/catalog/api/calls.ts'
import type { HandlePageCall } from '#kernel/wire/page-calls.ts'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import type { ApiFetch } from './api.ts'
import { pageCallContext, createCall, isApiError, loaderApi, reasonOf, serverMessageOf } from './api.ts'

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)

/** A server that records requests and returns the same response to all of them. */
function createRecorder(answer: () => Response) {
  const requests: { path: string; init: RequestInit | undefined }[] = []
  const send: ApiFetch = async (path, init) => {
    requests.push({ path, init })
    return answer()
  }
  return { send, asked: requests }
}

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('call', () => {
  it('fills the path with encoded parameters and omits absent query values', async () => {
    const { send, asked: requests } = createRecorder(() => json([]))
    await createCall(send)(listByCategory, {
      params: { category: 'Heritage & Culture/South' },
      query: { limit: 6, q: '' },
    })
    expect(requests[0]?.path).toBe('/packages/by-category/Heritage%20%26%20Culture%2FSouth?limit=6')
    expect(requests[0]?.init?.body).toBeUndefined()
  })

  it('posts the body as JSON with the given headers', async () => {
    const { send, asked: requests } = createRecorder(() => json({ success: true }))
    const body = { name: 'Asha', email: 'asha@example.com', phone: '', message: 'Namaste' }
    await createCall(send)(submitEnquiry, { body }, { headers: { 'Idempotency-Key': 'k1' } })
    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' },
    })
  })

  it('passes on the headers of a successful answer', async () => {
    const { send } = createRecorder(() => json([], { headers: { 'X-Total-Count': '44' } }))
    let total: string | null = null
    await createCall(send)(
      listStates,
      {},
      {
        onHeaders: (headers) => {
          total = headers.get('X-Total-Count')
        },
      },
    )
    expect(total).toBe('44')
  })

  it("throws an error with the server's sentence, code, status and waiting time", async () => {
    const { send } = createRecorder(() =>
      json(
        { error: 'Too many attempts. Please try again later.', code: 'RATE_LIMITED' },
        { status: 429, headers: { 'Retry-After': '30' } },
      ),
    )
    const error = await thrownBy(createCall(send)(listStates))
    expect(isApiError(error)).toBe(true)
    expect(error).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please try again later.',
      retryAfterSeconds: 30,
    })
  })

  it('has its own sentence for a failure or a success that is not JSON', async () => {
    const failed = await thrownBy(
      createCall(createRecorder(() => new Response('<h1>Bad gateway</h1>', { status: 502 })).send)(listStates),
    )
    expect(failed).toMatchObject({ status: 502, code: 'UNKNOWN', message: expect.stringMatching(/on our side/) })
    const notJson = await thrownBy(createCall(createRecorder(() => new Response('<html>')).send)(listStates))
    expect(notJson).toMatchObject({ status: 0, code: 'NETWORK' })
  })

  it('accepts any body as a success when only success or failure counts', async () => {
    const call = createCall(createRecorder(() => new Response('<html>')).send)
    await expect(call(listStates, {}, { ignoresBody: true })).resolves.toEqual({})
    const failed = createCall(createRecorder(() => new Response('', { status: 500 })).send)
    await expect(failed(listStates, {}, { ignoresBody: true })).rejects.toMatchObject({ status: 500 })
  })

  it('distinguishes a lost connection from an aborted call', async () => {
    const lost = await thrownBy(createCall(() => Promise.reject(new TypeError('Failed to fetch')))(listStates))
    expect(lost).toMatchObject({ status: 0, code: 'NETWORK', message: expect.stringMatching(/connection/) })
    const abortError = await thrownBy(
      createCall(() => Promise.reject(new DOMException('Aborted', 'AbortError')))(listStates),
    )
    expect(isApiError(abortError)).toBe(false)
    expect(abortError).toMatchObject({ name: 'AbortError' })
  })
})

describe('the log of failed calls', () => {
  const collectLog = async (answer: () => Response | Promise<Response>, options = {}) => {
    const lines: string[] = []
    const call = createCall(
      async () => answer(),
      (line) => lines.push(line),
    )
    await thrownBy(call(getStateByName, { params: { name: 'asha@example.com' } }, options))
    return lines
  }
  const refusal = () => json({ error: 'Asha Patel is unknown.', code: 'REGION_NOT_FOUND' }, { status: 404 })

  it('has one line for each, with the declared path and no sentence', async () => {
    expect(await collectLog(refusal)).toEqual(['GET /states/name/:name failed: 404 REGION_NOT_FOUND'])
    expect(await collectLog(() => new Response('<h1>', { status: 502 }))).toEqual([
      'GET /states/name/:name failed: 502 UNKNOWN',
    ])
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await collectLog(lost)).toEqual(['GET /states/name/:name failed: no answer'])
    expect(await collectLog(() => new Response('<html>'))).toEqual(['GET /states/name/:name failed: no answer'])
  })

  it('has no line for a success, an aborted call, and a call that fails silently', async () => {
    expect(await collectLog(() => json({ id: 1, name: 'Goa' }))).toEqual([])
    expect(await collectLog(() => Promise.reject(new DOMException('Aborted', 'AbortError')))).toEqual([])
    expect(await collectLog(refusal, { isSilent: true })).toEqual([])
  })
})

describe('the sentence for a failure', () => {
  const failed = (response: () => Response) => thrownBy(createCall(createRecorder(response).send)(listStates))
  const lost = () => thrownBy(createCall(() => Promise.reject(new TypeError('Failed to fetch')))(listStates))

  it.each<[string, () => Response]>([
    ['the HTML of a proxy', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
    ['an empty object', () => json({}, { status: 500 })],
    ['an empty error', () => json({ error: '', code: 'BROKEN' }, { status: 409 })],
    ['an error that is no text', () => json({ error: { reason: 'x' } }, { status: 400 })],
    ['a list', () => json([], { status: 503 })],
    ['nothing', () => new Response(null, { status: 500 })],
  ])('is the fallback for %s', async (_what, response) => {
    const error = await failed(response)
    expect(serverMessageOf(error, 'Login failed')).toBe('Login failed')
    expect(reasonOf(error, 'Login failed')).toBe('Login failed')
  })

  it("is the server's error field if there is one", async () => {
    const error = await failed(() => json({ error: 'The boat is full.' }, { status: 409 }))
    expect(serverMessageOf(error, 'Failed to save booking')).toBe('The boat is full.')
    expect(reasonOf(error, 'Failed to save booking')).toBe('The boat is full.')
  })

  it('is the fallback for a lost connection, unless the page is useless without an answer', async () => {
    expect(serverMessageOf(await lost(), 'Signup failed')).toBe('Signup failed')
    expect(reasonOf(await lost(), 'It failed')).toMatch(/connection/)
  })

  it('is the fallback for every other error', () => {
    expect(serverMessageOf(new TypeError('x is not a function'), 'Login failed')).toBe('Login failed')
  })
})

describe('loaderApi', () => {
  const createServerCall = (answer: HandlePageCall) => {
    const context = new RouterContextProvider()
    context.set(pageCallContext, answer)
    return loaderApi(context)
  }
  const list: HandlePageCall = async () => ({
    body: JSON.parse('[{ "id": 1 }]'),
    part: { total: 44, nextCursor: 'next' },
  })

  it('uses the answers that the server put into the request, and passes on the paging data of a list', async () => {
    const parts: unknown[] = []
    const body = await createServerCall(list)(listStates, {}, { onPart: (part) => parts.push(part) })
    expect(body).toEqual([{ id: 1 }])
    expect(parts).toEqual([{ total: 44, nextCursor: 'next' }])
  })

  it('throws the failure of a call inside the server like one of a call over the network', async () => {
    const failure = { status: 503, code: 'SERVICE_BUSY', message: 'We are very busy.', retryAfterSeconds: 7 }
    const serverError = await thrownBy(createServerCall(async () => ({ failure }))(listStates))
    const { send } = createRecorder(() =>
      json(
        { error: failure.message, code: failure.code },
        { status: failure.status, headers: { 'Retry-After': String(failure.retryAfterSeconds) } },
      ),
    )
    const over = await thrownBy(createCall(send)(listStates))
    expect(isApiError(serverError)).toBe(true)
    expect({ ...Object(serverError), message: serverMessageOf(serverError, '') }).toEqual({
      ...Object(over),
      message: serverMessageOf(over, ''),
    })
  })

  it('has its own sentence when the server itself returns no answer', async () => {
    const failed = await thrownBy(createServerCall(() => Promise.reject(new TypeError('password')))(listStates))
    expect(failed).toMatchObject({
      status: 0,
      code: 'NETWORK',
      message: expect.stringMatching(/connection/),
    })
  })
})
