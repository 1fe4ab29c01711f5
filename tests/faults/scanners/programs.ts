import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { installDebianPackage } from '#scripts/checks/install-debian-package.ts'
import { run } from '../start/child-process.ts'

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']

/** The scanners. Each is the Debian package with its name. */
type Scanner = 'wapiti' | 'sqlmap' | 'zzuf'

/** Finds a scanner; installs it on Debian if run as root. A suite without its scanner fails with a clear message. */
export function findScanner(name: Scanner): string {
  const find = () =>
    FOLDERS.map((folder) => path.join(folder, name)).find((file) => spawnSync(file, ['--help']).error === undefined)
  if (find() === undefined) installDebianPackage(name)
  const found = find()
  if (found === undefined)
    throw new Error(
      `This suite needs ${name}: install the Debian package ${name} (as root on Debian it is installed automatically).`,
    )
  return found
}

/** Runs a scanner until it ends, and returns its output. Its home directory is a folder of this run. */
export async function scan(
  name: Scanner,
  args: readonly string[],
  home: string,
): Promise<{ output: string; code: number | null }> {
  const running = run(findScanner(name), args, { env: { PATH: FOLDERS.join(':'), HOME: home, LANG: 'C.UTF-8' } })
  const code = await running.ended
  return { output: running.output(), code }
}
