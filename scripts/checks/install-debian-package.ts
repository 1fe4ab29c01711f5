import { spawnSync, type StdioOptions } from 'node:child_process'

type Environment = Readonly<Record<string, string | undefined>>

/** Installs a package that the tests need, as root on Debian or Ubuntu. Elsewhere it does nothing. */
export function installDebianPackage(name: string, env: Environment = process.env): void {
  if (process.getuid?.() !== 0) return
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return
  console.log(`Installing ${name} with apt-get …`)
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit']
  const options = { stdio, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}
