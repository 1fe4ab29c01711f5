import { once } from 'node:events'
import { get } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { createTestSite, startServer, SITE, type FrontServer } from '#tests/helpers/front-server.ts'
import { createGate } from './gate.ts'

const site = createTestSite(async (url) => ({ status: 200, html: `page ${url}`, isWhole: true }))

let server: FrontServer
afterEach(() => server.close())

/** Sends a request immediately, and returns the text of the response. */
async function fetchPath(path: string): Promise<string> {
  const request = get({ port: server.port, host: '127.0.0.1', path, headers: { host: SITE }, agent: false })
  const [answer] = await once(request, 'response')
  let text = ''
  for await (const part of answer) text += String(part)
  return text
}

it('lets early requests wait, answers pages first, and answers calls once everything is open', async () => {
  const gate = createGate()
  const arrived: string[] = []
  server = await startServer((incoming, outgoing) => {
    gate.listener(incoming, outgoing)
    arrived.push(incoming.url ?? '')
  })
  const answers: string[] = []
  const note = async (path: string): Promise<void> => void answers.push(await fetchPath(path))
  const early = [note('/'), note('/api/search?q=temple')]
  await expect.poll(() => arrived.length).toBe(2)
  expect(answers).toEqual([])

  const pending = gate.openForPages(site)
  await early[0]
  await pending
  const later = [note('/tour-single/1'), note('/readyz')]
  await later[0]
  await expect.poll(() => arrived.length).toBe(4)
  expect(answers).toEqual(['page /', 'page /tour-single/1'])

  gate.open((incoming, outgoing) => outgoing.end(`call ${incoming.url}`))
  await Promise.all([...early, ...later])
  expect(answers.slice(2).toSorted()).toEqual(['call /api/search?q=temple', 'call /readyz'])
})

it('refuses waiting clients with `SERVICE_BUSY` when the rest cannot be opened, and answers later ones when it can', async () => {
  const gate = createGate()
  server = await startServer(gate.listener)
  const pending = gate.openForPages(site)
  const waitingRequest = fetchPath('/readyz')
  await pending
  gate.refuseCalls()
  expect([await waitingRequest, await fetchPath('/readyz')].map((text) => JSON.parse(text).code)).toEqual([
    'SERVICE_BUSY',
    'SERVICE_BUSY',
  ])
  expect(await fetchPath('/about')).toBe('page /about')
  gate.open((incoming, outgoing) => outgoing.end(`call ${incoming.url}`))
  expect(await fetchPath('/readyz')).toBe('call /readyz')
})

it('lets addresses in another spelling wait for the full site, and does not answer clients that have left', async () => {
  const gate = createGate()
  const arrived: string[] = []
  server = await startServer((incoming, outgoing) => {
    gate.listener(incoming, outgoing)
    arrived.push(incoming.url ?? '')
  })
  const opening = gate.openForPages(site)
  const nonCanonicalRequests = [fetchPath('/%61bout'), fetchPath('/privacy-policy//'), fetchPath('/blog-details/a|b')]
  await opening
  const abandonedRequest = get({
    port: server.port,
    host: '127.0.0.1',
    path: '/gone',
    headers: { host: SITE },
    agent: false,
  })
  const ended = new Promise((resolve) => abandonedRequest.on('error', resolve))
  await expect.poll(() => arrived.length).toBe(4)
  abandonedRequest.destroy()
  await ended
  // The server notices the disconnection a little later.
  await fetchPath('/about')
  const answered: string[] = []
  gate.open((incoming, outgoing) => {
    answered.push(incoming.url ?? '')
    outgoing.end(`whole ${incoming.url}`)
  })
  expect(await Promise.all(nonCanonicalRequests)).toEqual([
    'whole /%61bout',
    'whole /privacy-policy//',
    'whole /blog-details/a|b',
  ])
  expect(answered).not.toContain('/gone')
})
