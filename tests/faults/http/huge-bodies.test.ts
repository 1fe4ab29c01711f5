import { readFileSync } from 'node:fs'
import net from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { startPlantedSite } from '../scanners/planted.ts'
import { endAll } from '../start/child-process.ts'

const MB = 2 ** 20
const CONCURRENCY = 20
/**
 * How much the process may grow while it receives more than 400 MB. If bodies were stored, most of that would remain in
 * memory. Connection buffers always hold some data, and garbage is not collected immediately.
 */
const MAX_GROWTH = 60 * MB

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await endAll()
  await app.stop()
})

/** The peak memory of a process so far, in bytes. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

/** Sends a body and returns the response status; 0 if the connection closed without a response. */
function post(url: string, headers: string, body: Iterable<Buffer>): Promise<number> {
  const { port, host } = new URL(url)
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), '127.0.0.1')
    const parts = body[Symbol.iterator]()
    let read = ''
    const finish = (): void => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(read)?.[1] ?? 0))
    const pump = (): void => {
      for (let next = parts.next(); next.done !== true; next = parts.next()) if (!socket.write(next.value)) return
      socket.end()
    }
    socket.on('data', (bytes: Buffer) => {
      read += bytes.toString('latin1')
    })
    socket.on('drain', pump).once('error', finish).once('close', finish)
    socket.write(
      `POST ${submitEnquiry.path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\n${headers}\r\n`,
    )
    pump()
  })
}

const block = Buffer.alloc(MB / 4, 'a')
const hugeBody = Array.from({ length: 40 }, () => block)
const lengthOf = (body: readonly Buffer[]): string =>
  `Content-Length: ${Buffer.concat(body).length}\r\nConnection: close\r\n`
const whole = (text: string | Buffer): Buffer[] => [Buffer.from(text)]
const chunk = Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')])

const kinds: readonly (readonly [string, readonly Buffer[], string])[] = [
  ['ten megabytes', hugeBody, lengthOf(hugeBody)],
  [
    'a body that never ends',
    Array.from({ length: 40 }, () => chunk),
    'Transfer-Encoding: chunked\r\nConnection: close\r\n',
  ],
  ['50,000 open brackets', whole('['.repeat(50_000)), lengthOf(whole('['.repeat(50_000)))],
  ['100,000 keys', whole(keys()), lengthOf(whole(keys()))],
  ['a bomb of gzip', whole(bomb()), `Content-Encoding: gzip\r\n${lengthOf(whole(bomb()))}`],
]

function keys(): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n])))
}
function bomb(): Buffer {
  return gzipSync(Buffer.alloc(50 * MB))
}

describe('bodies that are too large', () => {
  it('are refused without being stored; a program that stores them grows', { timeout: 300_000 }, async () => {
    const url = app.url
    await Promise.all(Array.from({ length: CONCURRENCY }, () => post(url, lengthOf(whole('{}')), whole('{}'))))
    const before = memoryOf(app.pid)
    const statuses = new Map<string, number[]>()
    for (const [name, body, headers] of kinds) {
      const answers = await Promise.all(Array.from({ length: CONCURRENCY }, () => post(url, headers, body)))
      statuses.set(name, [...new Set(answers)])
    }
    const growth = memoryOf(app.pid) - before

    const planted = await startPlantedSite(app.database.url)
    const plantedPid = planted.process.child.pid ?? 0
    const plantedBefore = memoryOf(plantedPid)
    await Promise.all(Array.from({ length: CONCURRENCY }, () => post(planted.url, lengthOf(hugeBody), hugeBody)))
    const plantedGrowth = memoryOf(plantedPid) - plantedBefore
    console.log(
      `grew by ${Math.round(growth / MB)} MB at most; a program that keeps bodies by ${Math.round(plantedGrowth / MB)} MB; ${JSON.stringify([...statuses])}`,
    )
    // Closing the connection while the body is still being sent also counts as a rejection.
    expect([...statuses.values()].flat().filter((status) => ![0, 400, 413, 503].includes(status))).toEqual([])
    expect(growth).toBeLessThan(MAX_GROWTH)
    expect(plantedGrowth).toBeGreaterThan(MAX_GROWTH)
    expect(await post(url, lengthOf(whole('{}')), whole('{}'))).toBe(422)
  })
})
