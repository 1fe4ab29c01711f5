import { execFileSync } from 'node:child_process'
import net from 'node:net'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installDebianPackage } from '#scripts/checks/install-debian-package.ts'
import { until } from '#tests/helpers/until.ts'
import { run, type RunningProcess } from '../start/child-process.ts'

const NEEDS =
  'This suite makes a network of its own: run it as root on Linux, with the packages iproute2 and nftables (as root on Debian they are installed automatically).'
/** Addresses of the two ends of a virtual cable that exists only inside this machine, and only during the test. */
const HOST_ADDRESS = '10.231.77.1'
const NAMESPACE_ADDRESS = '10.231.77.2'

/** Forwards a port to a Unix socket, which also works across a network namespace. */
const FORWARDER = `
  const net = require('node:net')
  const [, host, ...pairs] = process.argv
  for (const pair of pairs) {
    const [port, socket] = pair.split('=')
    net.createServer({ noDelay: true }, (here) => {
      const there = net.connect(socket)
      const end = () => { here.destroy(); there.destroy() }
      here.on('error', end).on('close', end); there.on('error', end).on('close', end)
      here.pipe(there); there.pipe(here)
    }).listen(Number(port), host, () => console.log('listens ' + port))
  }`

export type IsolatedNetwork = {
  /** The address of the ports on the other side. */
  host: string
  /** Drops a share of the packets in both directions, or all packets to and from one port. Null repairs the cable. */
  drop(what: { percent: number } | { port: number } | null): void
  close(): Promise<void>
}

/**
 * Puts services behind a virtual cable that a test can cut or disturb: a network namespace that holds one end of the
 * cable and has its own nftables rules. Nothing else is affected.
 *
 * @param services the Unix socket behind each port of the other side
 */
export async function createIsolatedNetwork(services: Readonly<Record<number, string>>): Promise<IsolatedNetwork> {
  assertTools()
  const name = `pathik-${process.pid}`
  const [near, far] = [`pk${process.pid % 100_000}a`, `pk${process.pid % 100_000}b`]
  const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const runInNamespace = (...args: string[]) => ip('netns', 'exec', name, ...args)
  ip('netns', 'add', name)
  ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far)
  ip('link', 'set', far, 'netns', name)
  ip('addr', 'add', `${HOST_ADDRESS}/30`, 'dev', near)
  ip('link', 'set', near, 'up')
  runInNamespace('ip', 'addr', 'add', `${NAMESPACE_ADDRESS}/30`, 'dev', far)
  runInNamespace('ip', 'link', 'set', far, 'up')
  const pairs = Object.entries(services).map(([port, socket]) => `${port}=${socket}`)
  const forwarder: RunningProcess = run('ip', [
    'netns',
    'exec',
    name,
    process.execPath,
    '-e',
    FORWARDER,
    NAMESPACE_ADDRESS,
    ...pairs,
  ])
  await until(async () => pairs.every((pair) => forwarder.output().includes(`listens ${pair.split('=')[0]}`)))
  return {
    host: NAMESPACE_ADDRESS,
    drop(what) {
      runInNamespace('nft', 'flush', 'ruleset')
      if (what === null) return
      const rules =
        'percent' in what
          ? [`numgen random mod 100 < ${what.percent} drop`]
          : [`tcp dport ${what.port} drop`, `tcp sport ${what.port} drop`]
      runInNamespace('nft', 'add', 'table', 'ip', 'cable')
      for (const hook of ['input', 'output']) {
        runInNamespace('nft', `add chain ip cable ${hook} { type filter hook ${hook} priority 0; }`)
        for (const rule of rules) runInNamespace('nft', `add rule ip cable ${hook} ${rule}`)
      }
    },
    async close() {
      forwarder.kill('SIGKILL')
      await forwarder.ended
      ip('netns', 'del', name)
    },
  }
}

function assertTools(): void {
  const isPresent = (file: string) =>
    ['/usr/sbin', '/sbin', '/usr/bin'].some((at) => fs.existsSync(path.join(at, file)))
  for (const [file, name] of [
    ['ip', 'iproute2'],
    ['nft', 'nftables'],
  ] as const)
    if (!isPresent(file)) installDebianPackage(name)
  if (process.getuid?.() !== 0 || !isPresent('ip') || !isPresent('nft')) throw new Error(NEEDS)
}

/** A Unix socket that forwards to a port of this machine. */
export async function createForwardingSocket(port: number): Promise<{ file: string; close(): void }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-cable-'))
  const file = path.join(folder, 'socket')
  const server = net.createServer((here) => {
    const upstream = net.connect(port, '127.0.0.1')
    const end = () => (here.destroy(), upstream.destroy())
    for (const each of [here, upstream]) each.on('error', end).on('close', end)
    here.pipe(upstream)
    upstream.pipe(here)
  })
  await new Promise<void>((resolve) => server.listen(file, resolve))
  return {
    file,
    close() {
      server.close()
      fs.rmSync(folder, { recursive: true })
    },
  }
}
