import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import type { EarlierCopy } from '#tests/bench/earlier-copy.ts'
import { PROJECT, pinToOwnCore } from '#tests/bench/overload/subjects.ts'
import { buildPeer, type Peer } from '#tests/bench/peer/build-peer.ts'
import type { Answer } from './ask.ts'
import { openCatalogue, type Catalogue } from './catalogue.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { productArgs, productDefaults, productEnvironment, startProcess, type SiteProcess } from './site-process.ts'

const PACKAGES = 10_000
/** The measured server, the database and the generator each have one core. */
const CORES = { server: '0', database: '1' }
const READY = /(?:Ready at|Local:) +http:\/\/[^:]+:(?<port>\d+)/

/** The running subjects of the measurement. */
export type Field = {
  catalogue: Catalogue
  servers: Map<string, SiteProcess>
  peer: Peer
  isPinned: boolean
  /** Starts a minimal server with these responses, and nginx if it is installed. */
  startReferenceServers(answers: ReadonlyMap<string, Answer>): Promise<void>
  stop(): Promise<void>
}

/** Builds and starts the current product, the earlier one and the peer, each with the same catalogue. */
export async function startSubjects(before: EarlierCopy, print: (line: string) => void): Promise<Field> {
  const peer = buildPeer(print)
  const catalogue = await openCatalogue(before, PACKAGES, print)
  const servers = new Map<string, SiteProcess>()
  const stop = async (): Promise<void> => {
    await Promise.all([...servers.values()].map((server) => server.stop()))
    await catalogue.stop()
  }
  try {
    const isPinned = pinToOwnCore()
    if (isPinned) pinTree(catalogue.postmaster, CORES.database)
    const core = isPinned ? CORES.server : null
    for (const [name, folder] of [
      ['before', before.folder],
      ['now', PROJECT],
    ] as const) {
      const args = await productArgs(folder)
      const env = { ...(await productDefaults(folder)), ...productEnvironment(name, catalogue.urls[name]) }
      servers.set(name, await startProcess({ folder, args, env, ready: READY, core }))
    }
    const args = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(await freePort())]
    const env = { DATABASE_URL: catalogue.urls.peer.site }
    servers.set('next', await startProcess({ folder: peer.folder, args, env, ready: READY, core }))
    return {
      catalogue,
      servers,
      peer,
      isPinned,
      async startReferenceServers(answers) {
        const file = path.join(PROJECT, 'data', 'bench', 'bare-answers.json')
        writeFileSync(
          file,
          JSON.stringify(Object.fromEntries([...answers].map(([key, answer]) => [key, toBareAnswer(answer)]))),
        )
        const program = path.join(import.meta.dirname, 'bare-server.ts')
        servers.set('bare', await startProcess({ folder: PROJECT, args: [program, file], env: {}, ready: READY, core }))
        if (hasNginx()) servers.set('nginx', await startNginx([...answers.values()], { port: await freePort(), core }))
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** node:http writes these headers itself. */
const CONNECTION_HEADERS = /^(?:date|connection|keep-alive|transfer-encoding)$/i

/** Converts the product's response to what a minimal server sends: the same bytes and headers. */
function toBareAnswer({ headers, body }: Answer): { headers: string[]; body: string } {
  const bareHeaders = headers.filter((_, i) => !CONNECTION_HEADERS.test(headers[i - (i % 2)] ?? ''))
  return { headers: bareHeaders, body: body.toString('base64') }
}

function pinTree(pid: number, core: string): void {
  execFileSync('taskset', ['-acp', core, String(pid)], { stdio: 'ignore' })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}
