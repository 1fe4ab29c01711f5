import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer, type FrontServer } from '#tests/helpers/front-server.ts'
import { createStaticFiles } from './static-files.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-files-'))
const servers: FrontServer[] = []
afterAll(async () => {
  for (const server of servers) await server.close()
  fs.rmSync(folder, { recursive: true })
})

/** Serves a folder with these files, and responds with 404 to requests that the file server passes on. */
async function serve(names: readonly string[]) {
  const assetsFolder = fs.mkdtempSync(path.join(folder, 'assets-'))
  for (const name of names) fs.writeFileSync(path.join(assetsFolder, name), `content of ${name}`)
  const files = createStaticFiles({
    folders: [{ prefix: '/assets/', folder: assetsFolder, isImmutable: true }],
    singleFiles: [],
    headers: [],
    fileHeaders: [],
  })
  const server = await startServer((incoming, outgoing) => {
    if (!files.answer(incoming, outgoing)) outgoing.writeHead(404).end('left to others')
  })
  servers.push(server)
  return {
    files,
    remove: (name: string) => fs.rmSync(path.join(assetsFolder, name)),
    ask: async (name: string) => (await fetch(`http://127.0.0.1:${server.port}/assets/${name}`)).text(),
  }
}

test('a requested file and later every other small file are still served after a new build removed them', async () => {
  const { files, remove, ask } = await serve(['asked-1.js', 'other-1.js'])
  expect(await ask('asked-1.js')).toBe('content of asked-1.js')
  remove('asked-1.js')
  expect(await ask('asked-1.js')).toBe('content of asked-1.js')
  await files.readAll()
  remove('other-1.js')
  expect(await ask('other-1.js')).toBe('content of other-1.js')
})

test('a file removed before its first request is passed on and does not stop the reading of the others', async () => {
  const { files, remove, ask } = await serve(['early-1.js', 'gone-1.js', 'late-1.js'])
  remove('gone-1.js')
  await files.readAll()
  expect(await ask('gone-1.js')).toBe('left to others')
  remove('late-1.js')
  expect(await ask('late-1.js')).toBe('content of late-1.js')
})
