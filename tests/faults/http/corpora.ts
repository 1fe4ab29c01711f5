import fs from 'node:fs'
import path from 'node:path'

/**
 * Test inputs from other projects, not part of this repository. They are in a sibling folder, or in the folder named by
 * CORPORA.
 */
const configuredFolder = process.env['CORPORA'] ?? ''
const corpora = path.resolve(
  import.meta.dirname,
  '../../..',
  configuredFolder === '' ? '../shared/corpora' : configuredFolder,
)
if (!fs.existsSync(corpora)) {
  throw new Error(
    `This suite needs the inputs of other projects in ${corpora}: put them there, or set CORPORA to their folder.`,
  )
}

/** The path of one of these test inputs. */
export function corpusPath(name: string): string {
  return path.join(corpora, name)
}

/** The Big List of Naughty Strings. */
export function naughtyStrings(): string[] {
  const read: unknown = JSON.parse(fs.readFileSync(corpusPath('blns.json'), 'utf8'))
  if (!Array.isArray(read)) throw new Error('blns.json is not a list')
  return read.filter((text) => typeof text === 'string')
}
