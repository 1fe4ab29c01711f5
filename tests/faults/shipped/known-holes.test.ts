import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/checks/run-step.ts'
import { corpusPath } from '../http/corpora.ts'
import { newFolder, removeFolders } from '../new-folder.ts'
import { installPackage } from '#tests/helpers/install-package.ts'

afterAll(removeFolders)

type Report = { data: { file: string; results: { component: string; version: string }[] }[]; errors: unknown[] }

/**
 * Runs Retire.js on a folder. Its database is not in the package, and without the database the report would be empty.
 */
function runRetire(folder: string): Report {
  const program = path.join(installPackage('retire', '5.7.0'), 'lib', 'cli.js')
  const database = corpusPath('retire-jsrepository-v5.json')
  const { stdout } = spawnSync(
    process.execPath,
    [program, '--path', folder, '--jsrepo', database, '--outputformat', 'json', '--cachedir', newFolder('retire')],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  return JSON.parse(stdout)
}

describe('known vulnerabilities in libraries, by the database of Retire.js', () => {
  it('are neither in what we ship nor in what the server loads; an old jQuery is found', { timeout: 600_000 }, () => {
    const planted = newFolder('planted')
    mkdirSync(planted, { recursive: true })
    writeFileSync(path.join(planted, 'jquery-1.8.1.js'), '/*! jQuery v1.8.1 jquery.com | jquery.org/license */')
    const control = runRetire(planted)
    expect(control.errors).toEqual([])
    expect(control.data.flatMap(({ results }) => results.map(({ component }) => component))).toContain('jquery')

    for (const folder of ['dist', 'node_modules', 'site', 'ui', 'features'].map((name) => path.join(ROOT, name))) {
      const { data, errors } = runRetire(folder)
      expect(errors).toEqual([])
      expect(
        data.map(({ file, results }) => `${file}: ${results.map((one) => `${one.component} ${one.version}`).join()}`),
      ).toEqual([])
    }
  })
})
