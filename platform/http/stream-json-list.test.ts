import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { streamJsonList } from './stream-json-list.ts'

/** Yields parts and counts how many were made. */
function parts(count: number, failsAt = Infinity) {
  const progress = { parts: 0, isEnded: false }
  async function* make() {
    try {
      for (let part = 0; part < count; part += 1) {
        if (part === failsAt) throw new Error('the database is away')
        progress.parts += 1
        yield [{ part }, { part, text: 'é "quoted"' }]
      }
    } finally {
      progress.isEnded = true
    }
  }
  const failures: unknown[] = []
  const stream = streamJsonList(make(), { onFailure: (error) => failures.push(error), maxWaitMs: 100 })
  return { made: progress, failures, stream }
}

async function overHttp(stream: ReadableStream<Uint8Array>): Promise<Response> {
  const app = new Hono().get('/list', (c) => c.body(stream, 200, { 'Content-Type': 'application/json' }))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', createServer })
  await new Promise((resolve) => server.once('listening', resolve))
  server.unref()
  const address = server.address()
  return fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/list`)
}

describe('a streamed list', () => {
  it.each([0, 1, 2, 7])('with %i parts is one JSON array', async (count) => {
    const text = await new Response(parts(count).stream).text()
    const whole = Array.from({ length: count }, (_, part) => [{ part }, { part, text: 'é "quoted"' }])
    expect(JSON.parse(text)).toEqual(whole.flat())
  })

  it('has only one part in memory, however slowly it is read', async () => {
    const { made: progress, stream } = parts(1000)
    expect(progress.parts).toBe(0)
    const reader = stream.getReader()
    for (let read = 1; read <= 20; read += 1) {
      await reader.read()
      expect(progress.parts).toBe(read)
    }
    await reader.cancel()
    expect(progress).toEqual({ parts: 20, isEnded: true })
  })

  it('arrives complete over HTTP, without a length', async () => {
    const response = await overHttp(parts(50).stream)
    expect(response.headers.get('content-length')).toBeNull()
    expect(await response.json()).toHaveLength(100)
  })

  it('that fails halfway is not taken for a complete one by its reader', async () => {
    // Silence the adapter, which logs the error.
    const errorSpy = vi.spyOn(console, 'error').mockReturnValue()
    const { stream, failures } = parts(50, 30)
    const response = await overHttp(stream)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    expect(errorSpy).toHaveBeenCalledOnce()
    errorSpy.mockRestore()
    expect(failures).toEqual([new Error('the database is away')])
  })

  it('cuts off a reader that stops reading and frees its data', async () => {
    const { made: progress, stream, failures } = parts(1000)
    const reader = stream.getReader()
    await reader.read()
    await expect(reader.closed).rejects.toThrow('has stopped')
    expect(progress).toEqual({ parts: 1, isEnded: true })
    expect(failures).toEqual([new Error('The reader of a list has stopped reading.')])
  })

  it('reads two parts at a time for all readers together, and serves every reader', async () => {
    const inFlight = { once: 0, most: 0 }
    async function* slow() {
      for (let part = 0; part < 3; part += 1) {
        inFlight.once += 1
        inFlight.most = Math.max(inFlight.most, inFlight.once)
        await new Promise((resolve) => setImmediate(resolve))
        inFlight.once -= 1
        yield [part]
      }
    }
    const onFailure = () => undefined
    const lists = Array.from({ length: 9 }, () => new Response(streamJsonList(slow(), { onFailure })).json())
    expect(await Promise.all(lists)).toEqual(Array.from({ length: 9 }, () => [0, 1, 2]))
    expect(inFlight.most).toBe(2)
  })
})
