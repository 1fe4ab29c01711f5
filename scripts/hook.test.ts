import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ROOT } from './checks/run-step.ts'
import { offerHook } from './bootstrap/offer-hook.mjs'

const repoFolder = mkdtempSync(path.join(tmpdir(), 'pathik-hook-'))
// The developer's own Git settings must not affect the test.
beforeAll(() => void vi.stubEnv('GIT_CONFIG_GLOBAL', devNull))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(repoFolder, { recursive: true })
})

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** A checkout whose `npm run check` only prints that it ran, and fails when a file is called `broken`. */
function newCheckout(name: string): string {
  const folder = path.join(repoFolder, name)
  mkdirSync(path.join(folder, 'scripts', 'checks'), { recursive: true })
  cpSync(path.join(ROOT, '.githooks'), path.join(folder, '.githooks'), { recursive: true })
  for (const file of ['scripts/hook.ts', 'scripts/checks/run-step.ts'])
    cpSync(path.join(ROOT, file), path.join(folder, file))
  const check = "node -e \"process.exitCode = require('fs').existsSync('broken') ? 1 : 0\""
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { check } }))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  git(folder, 'init')
  git(folder, 'add', 'package.json')
  git(folder, 'commit', '-m', 'First')
  git(folder, 'init', '--bare', `${folder}-others`)
  git(folder, 'remote', 'add', 'origin', `${folder}-others`)
  return folder
}

const runHook = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/hook.ts', ...args], { cwd: folder, encoding: 'utf8' })
const push = (folder: string): number | null => spawnSync('git', ['push', 'origin', 'HEAD'], { cwd: folder }).status

describe('the pre-push hook', () => {
  it('stops a push whose check fails, and lets a good one through', () => {
    const folder = newCheckout('pushed')
    expect(runHook(folder).stdout).toContain('before each push')
    writeFileSync(path.join(folder, 'broken'), '')
    expect(push(folder)).not.toBe(0)
    rmSync(path.join(folder, 'broken'))
    expect(push(folder)).toBe(0)
  })

  it('can be turned off again, and does not replace other hooks', () => {
    const folder = newCheckout('off')
    runHook(folder)
    expect(runHook(folder, '--off').status).toBe(0)
    writeFileSync(path.join(folder, 'broken'), '')
    expect(push(folder)).toBe(0)
    git(folder, 'config', 'core.hooksPath', 'own-hooks')
    expect(runHook(folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('own-hooks') })
    expect(git(folder, 'config', '--get', 'core.hooksPath')).toBe('own-hooks')
  })
})

describe('npm start', () => {
  it('offers the hook only in a checkout where it is off, and never in CI or on a public site', () => {
    const folder = newCheckout('offered')
    expect(offerHook(folder, {})).toContain('npm run hook')
    for (const env of [{ CI: 'true' }, { NODE_ENV: 'production' }, { SITE_URL: 'https://pathik.example' }])
      expect(offerHook(folder, env)).toBeNull()
    writeFileSync(path.join(folder, '.env'), 'SITE_URL=https://pathik.example\n')
    expect(offerHook(folder, {})).toBeNull()
    rmSync(path.join(folder, '.env'))
    runHook(folder)
    expect(offerHook(folder, {})).toBeNull()
    expect(offerHook(path.join(repoFolder, 'no-checkout'), {})).toBeNull()
  })
})
