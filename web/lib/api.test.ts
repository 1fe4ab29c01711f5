import { describe, expect, it } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { listByCategory, listStates } from '#contract/catalog/calls.ts'
import { submitEnquiry } from '#contract/enquiries/calls.ts'
import type { ApiFetch } from './api.ts'
import { apiFetchContext, createCall, isApiError, loaderApi } from './api.ts'

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)

/** A server that writes down what it was asked and answers the same to all. */
function recorder(answer: () => Response) {
  const asked: { path: string; init: RequestInit | undefined }[] = []
  const send: ApiFetch = async (path, init) => {
    asked.push({ path, init })
    return answer()
  }
  return { send, asked }
}

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('call', () => {
  it('fills the path with encoded parameters and leaves absent query values out', async () => {
    const { send, asked } = recorder(() => json([]))
    await createCall(send)(listByCategory, {
      params: { category: 'Heritage & Culture/South' },
      query: { limit: 6, q: '' },
    })
    expect(asked[0]?.path).toBe('/packages/by-category/Heritage%20%26%20Culture%2FSouth?limit=6')
    expect(asked[0]?.init?.body).toBeUndefined()
  })

  it('posts the body as JSON with the given headers', async () => {
    const { send, asked } = recorder(() => json({ success: true }))
    const body = { name: 'Asha', email: 'asha@example.com', phone: '', message: 'Namaste' }
    await createCall(send)(submitEnquiry, { body }, { headers: { 'Idempotency-Key': 'k1' } })
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' },
    })
  })

  it('hands over the headers of a successful answer', async () => {
    const { send } = recorder(() => json([], { headers: { 'X-Total-Count': '44' } }))
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

  it("throws the server's sentence, code, status and waiting time", async () => {
    const { send } = recorder(() =>
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

  it('has a sentence of its own for a failure that is not JSON and for a success that is not', async () => {
    const failed = await thrownBy(
      createCall(recorder(() => new Response('<h1>Bad gateway</h1>', { status: 502 })).send)(listStates),
    )
    expect(failed).toMatchObject({ status: 502, code: 'UNKNOWN', message: expect.stringMatching(/on our side/) })
    const broken = await thrownBy(createCall(recorder(() => new Response('<html>')).send)(listStates))
    expect(broken).toMatchObject({ status: 0, code: 'NETWORK' })
  })

  it('tells a lost connection from a call that was given up', async () => {
    const lost = await thrownBy(createCall(() => Promise.reject(new TypeError('Failed to fetch')))(listStates))
    expect(lost).toMatchObject({ status: 0, code: 'NETWORK', message: expect.stringMatching(/connection/) })
    const givenUp = await thrownBy(
      createCall(() => Promise.reject(new DOMException('Aborted', 'AbortError')))(listStates),
    )
    expect(isApiError(givenUp)).toBe(false)
    expect(givenUp).toMatchObject({ name: 'AbortError' })
  })
})

describe('loaderApi', () => {
  it('speaks through the fetch that the server put into the request', async () => {
    const { send, asked } = recorder(() => json([{ id: 1 }]))
    const context = new RouterContextProvider()
    context.set(apiFetchContext, send)
    await expect(loaderApi(context)(listStates)).resolves.toEqual([{ id: 1 }])
    expect(asked.map(({ path }) => path)).toEqual(['/states'])
  })
})
