import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { run, type RunningProcess } from './child-process.ts'

/** An npm and the Node that runs it. */
export type Npm = { node: string; cli: string }

/** The npm of this machine, with the Node that started it. */
export function machineNpm(): Npm {
  const cli = process.env['npm_execpath'] ?? findOnPath('npm')
  return { node: process.env['npm_node_execpath'] ?? findOnPath('node'), cli: fs.realpathSync(cli) }
}

// A user's PATH. Ours begins with the commands of the project's packages, which a user's shell does not have.
export function userPath(): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter)
}

function findOnPath(name: string): string {
  const found = userPath()
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file))
  if (found === undefined) throw new Error(`${name} is not on PATH`)
  return found
}

/**
 * Another major version of npm, installed once from the registry into the temporary folder. It needs a Node newer than
 * 20.
 */
export function installNpm(version: string): Npm {
  const folder = path.join(os.tmpdir(), `pathik-npm-${version}`)
  const cli = path.join(folder, 'node_modules/npm/bin/npm-cli.js')
  if (!fs.existsSync(cli)) {
    const { node, cli: npmCli } = machineNpm()
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
    execFileSync(node, [npmCli, 'install', `npm@${version}`, '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
    })
  }
  return { node: process.execPath, cli }
}

export type NpmOptions = { env?: Record<string, string>; user?: { uid: number; gid: number } }

/** Runs `npm …` in a folder with a user's environment, not the test runner's. */
export function runNpmAsUser(
  { node, cli }: Npm,
  args: readonly string[],
  { cwd, env = {}, user }: NpmOptions & { cwd: string },
): RunningProcess {
  const PATH = [path.dirname(node), userPath()].join(path.delimiter)
  const HOME = process.env['HOME'] ?? os.homedir()
  return run(node, [cli, ...args], { cwd, env: { PATH, HOME, TZ: 'UTC', ...env }, ...user })
}
