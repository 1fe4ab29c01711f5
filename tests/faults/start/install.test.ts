import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { endAll, signalGroup } from './child-process.ts'
import { installNpm, machineNpm, runNpmAsUser } from './npm-programs.ts'
import { copyProject, isRoot, createTestFolder, NOBODY, removePlace } from './install-places.ts'

/** The time for two complete installations of 600 MB on a busy machine. */
const DOWNLOADS_TIMEOUT_MS = 600_000

let place = ''
beforeEach(() => {
  place = createTestFolder()
})
afterEach(async () => {
  await endAll()
  removePlace(place)
})

const fresh = (): string => copyProject(path.join(place, 'fresh clone'), { packages: false })
const installCopy = (): string => copyProject(path.join(place, 'installed'))
const preload = (name: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'fixtures', name)).href}`,
})

describe('a fresh clone', () => {
  it.each([
    ['npm 11', () => machineNpm()],
    ['npm 12', () => installNpm('12.2.0')],
  ])(
    'installs with %s, also after Ctrl-C, kill -9 and two simultaneous starts, and then does not install again',
    async (_name, find) => {
      const npm = find()
      const cwd = fresh()
      const interruptedBuild = runNpmAsUser(npm, ['run', 'build'], { cwd })
      await interruptedBuild.waitForOutput(/\d+ of about \d+ packages|reading the list/)
      interruptedBuild.interrupt()
      expect(await interruptedBuild.ended).not.toBe(0)
      expect(interruptedBuild.output()).toContain(
        'Stopped while installing packages; the next start begins this step again.',
      )

      const killed = runNpmAsUser(npm, ['run', 'build'], { cwd })
      await killed.waitForOutput(/\d+ of about \d+ packages|reading the list/)
      signalGroup(killed.child, 'SIGKILL')
      await killed.ended

      const both = [runNpmAsUser(npm, ['run', 'build'], { cwd }), runNpmAsUser(npm, ['run', 'build'], { cwd })]
      expect(await Promise.all(both.map(({ ended }) => ended)), both.map(({ output }) => output()).join('\n')).toEqual([
        0, 0,
      ])
      expect(both.filter(({ output }) => output().includes('waiting for it')).length).toBe(1)

      const secondBuild = runNpmAsUser(npm, ['run', 'build'], { cwd })
      expect(await secondBuild.ended).toBe(0)
      expect(secondBuild.output()).not.toContain('Installing')
    },
    DOWNLOADS_TIMEOUT_MS,
  )

  it('without a registry reports it in one sentence', async () => {
    const cwd = fresh()
    const env = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: path.join(place, 'empty cache') }
    const start = runNpmAsUser(machineNpm(), ['start'], { cwd, env })
    expect(await start.ended).toBe(1)
    expect(start.output()).toContain('The npm registry did not answer (ECONNREFUSED); trying again …')
    expect(start.output()).toContain('The npm registry cannot be reached (ECONNREFUSED); check the network')
    expect(start.output()).not.toMatch(/^\s+at /m)
  })

  it.runIf(isRoot)('in a read-only folder reports it in one sentence', async () => {
    const start = runNpmAsUser(machineNpm(), ['start'], { cwd: fresh(), user: NOBODY, env: { HOME: '/tmp' } })
    expect(await start.ended).toBe(1)
    expect(start.output()).toMatch(/Pathik cannot write to .*fresh clone \(EACCES\)/)
  })
})

describe('an installation', () => {
  it('made manually with npm is accepted as it is', async () => {
    const cwd = installCopy()
    fs.rmSync(path.join(cwd, 'node_modules/.pathik-installed.json'), { force: true })
    const build = runNpmAsUser(machineNpm(), ['run', 'build'], {
      cwd,
      env: { npm_config_registry: 'http://127.0.0.1:9/' },
    })
    expect(await build.ended, build.output()).toBe(0)
    expect(build.output()).not.toContain('Installing')
  })

  it('without its pinned Node asks for Node 24', async () => {
    const cwd = installCopy()
    fs.rmSync(path.join(cwd, 'node_modules/node/bin'), { recursive: true })
    const start = runNpmAsUser(machineNpm(), ['start'], { cwd, env: preload('node-20.mjs') })
    expect(await start.ended).toBe(1)
    expect(start.output()).toContain('Node 24 was not installed with the packages')
  })

  it('on a machine without binaries asks for DATABASE_URL, before anything is installed', async () => {
    const start = runNpmAsUser(machineNpm(), ['start'], { cwd: fresh(), env: preload('unknown-processor.mjs') })
    expect(await start.ended).toBe(1)
    expect(start.output()).toContain('Pathik has no bundled database for linux-riscv64')
    expect(start.output()).not.toContain('Installing')
  })

  it('with a Node that is too old for the set-up says which Node to install', async () => {
    const start = runNpmAsUser(machineNpm(), ['start'], { cwd: fresh(), env: preload('node-16.mjs') })
    expect(await start.ended).toBe(1)
    expect(start.output()).toContain('Pathik needs Node 18 or newer to set itself up, and this is Node 16.20.2')
  })
})

describe('a build', () => {
  it('is repeated after an interruption or kill, and not when finished', async () => {
    const cwd = installCopy()
    for (const end of ['SIGINT', 'SIGKILL'] as const) {
      const start = runNpmAsUser(machineNpm(), ['start'], { cwd, env: { PORT: '0' } })
      await start.waitForOutput(/Building the pages/)
      signalGroup(start.child, end)
      await start.ended
      expect(start.output()).not.toContain('Pages and server are built')
    }
    const next = runNpmAsUser(machineNpm(), ['start'], { cwd, env: { PORT: 'stop here' } })
    expect(await next.ended).toBe(1)
    expect(next.output()).toContain('Building the pages and the server …')
    const last = runNpmAsUser(machineNpm(), ['start'], { cwd, env: { PORT: 'stop here' } })
    expect(await last.ended).toBe(1)
    expect(last.output()).toContain('Pages and server are built')
    expect(last.output()).toContain('PORT is “stop here”, but it must be a whole number from 0 to 65535.')
  })
})
