import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkPrerequisites } from '#tests/bench/overload/prerequisites.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pathik-before-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the error message of a comparison with this folder. */
const refusal = (): Promise<string> =>
  checkPrerequisites([folder]).then(
    () => 'nothing is missing',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

describe('an overload measurement', () => {
  it('names what is missing in the folder of an earlier commit, one thing at a time', async () => {
    expect(await refusal()).toBe(`${folder} is not a folder of this project.`)
    mkdirSync(path.join(folder, 'server'))
    writeFileSync(path.join(folder, 'server', 'serve.ts'), '')
    expect(await refusal()).toBe(`The packages of ${folder} are missing: run "npm ci" there.`)
    mkdirSync(path.join(folder, 'node_modules', 'pg'), { recursive: true })
    expect(await refusal()).toBe(`The pages of ${folder} are not built: run "npm run build" there.`)
    mkdirSync(path.join(folder, 'dist', 'server'), { recursive: true })
    expect(await refusal()).toBe('nothing is missing')
  })
})
