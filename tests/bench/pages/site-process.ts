import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { inheritedEnvironment } from '#platform/environment/env.ts'
import { PROJECT } from '#tests/bench/overload/subjects.ts'

/** A server in a separate process. */
export type SiteProcess = { pid: number; port: number; stop(): Promise<void> }

export type Program = {
  folder: string
  args: readonly string[]
  env: Readonly<Record<string, string>>
  /** Matches the output line that says that the server is ready; the group `port` is its port. */
  ready: RegExp
  /** The core that the server is bound to; null when it is not bound. */
  core: string | null
}

/** The arguments with which `npm start` runs the product in this folder, including its Node flags. */
export async function productArgs(folder: string): Promise<string[]> {
  const { flags = [], program } = await startCommand(folder)
  return [...flags, program]
}

/** The memory settings of `npm start`. */
export async function productDefaults(folder: string): Promise<Readonly<Record<string, string>>> {
  return (await startCommand(folder)).defaults ?? {}
}

type StartCommand = { program: string; flags?: readonly string[]; defaults?: Readonly<Record<string, string>> }

async function startCommand(folder: string): Promise<StartCommand> {
  const { COMMANDS }: { COMMANDS: { start: StartCommand } } = await import(
    path.join(folder, 'scripts', 'bootstrap', 'commands.mjs')
  )
  return COMMANDS.start
}

/**
 * The environment of a copy of the product with its own database. Per-address limits are raised so far that no
 * measurement reaches them.
 */
export function productEnvironment(name: string, { site, owner }: { site: string; owner: string }) {
  const data = path.join(PROJECT, 'data', 'bench', `pages-${name}`)
  mkdirSync(data, { recursive: true })
  const secrets = ['AUTH_SECRET', 'BOOKING_SECRET', 'QR_SECRET', 'SANDBOX_SECRET'].map((variable) => [
    variable,
    randomBytes(33).toString('base64'),
  ])
  return {
    ...Object.fromEntries(secrets),
    PORT: '0',
    DATA_DIR: data,
    DATABASE_URL: site,
    DATABASE_OWNER_URL: owner,
    RATE_LIMIT_SCALE: '1000000',
  }
}

/** Starts a server and waits until it reports its address. */
export async function startProcess({ folder, args, env, ready, core }: Program): Promise<SiteProcess> {
  const program = [process.execPath, ...args]
  const [command = '', ...rest] = core === null ? program : ['taskset', '-c', core, ...program]
  const child = spawn(command, rest, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...inheritedEnvironment(['PATH', 'HOME']), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
  })
  const lines: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    child.on('exit', () => reject(new Error(`A server in ${folder} ended:\n${lines.join('\n')}`)))
    createInterface(child.stdout).on('line', (line) => {
      if (lines.length < 100) lines.push(line)
      const found = ready.exec(line)?.groups?.['port']
      if (found !== undefined) resolve(Number(found))
    })
  })
  return {
    pid: child.pid ?? 0,
    port,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
