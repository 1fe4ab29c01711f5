import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorMessage, isErrorCode, type ErrorCode } from '#kernel/errors/errors.ts'
import { errorStatus } from '#platform/http/error-status.ts'
import { ROOT, listCode, listFiles, listSide, readText } from './project-files.ts'

const documents = listFiles().filter((file) => file.endsWith('.md'))
const scripts: Record<string, string> = JSON.parse(readText('package.json')).scripts

describe('the documents', () => {
  it('name only commands that exist', () => {
    const unknownCommands = documents.flatMap((file) =>
      [...readText(file).matchAll(/\bnpm run ([\w:-]+)/g)].flatMap(([, name = '']) =>
        name in scripts ? [] : [`${file}: npm run ${name}`],
      ),
    )
    expect(unknownCommands).toEqual([])
  })
  it('name only files that exist', () => {
    const all = listFiles()
    const guides = documents.filter((file) => !file.startsWith('seed/') && !file.startsWith('docs/decisions/'))
    const mentionedFiles = guides.flatMap((file) =>
      [...readText(file).matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|js|sql|css))`/g)].map(([, name = '']) => ({
        file,
        name,
      })),
    )
    expect(mentionedFiles.length).toBeGreaterThan(300)
    const lost = mentionedFiles.filter(({ name }) => !all.some((other) => other === name || other.endsWith(`/${name}`)))
    expect(lost.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })
  it('link only to files that exist', () => {
    const unknownCommands = documents.flatMap((file) =>
      [...readText(file).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].flatMap(([, target = '']) =>
        existsSync(path.join(ROOT, path.dirname(file), target)) ? [] : [`${file}: ${target}`],
      ),
    )
    expect(unknownCommands).toEqual([])
  })
})

describe('the commands', () => {
  it('run programs that exist', () => {
    const { COMMANDS }: { COMMANDS?: Record<string, { program: string }> } = { COMMANDS: commands() }
    const missing = Object.values(COMMANDS ?? {}).filter(
      ({ program }) => /\.(?:ts|mjs)$/.test(program) && !existsSync(path.join(ROOT, program)),
    )
    expect(missing).toEqual([])
  })
  it('each begin with a usage line', () => {
    const silent = listCode('scripts')
      .filter(
        (file) =>
          /^scripts\/[\w-]+\.(?:ts|mjs)$/.test(file) &&
          Object.values(commands()).some(({ program }) => program === file),
      )
      .filter((file) => !/usage|npm run|npm test/i.test(readText(file).split('\n').slice(0, 12).join('\n')))
    expect(silent).toEqual([])
  })
})

describe('.env.example', () => {
  it('explains every variable that the environment schema reads', () => {
    const source = `${readText('platform/environment/env.ts')}\n${readText('platform/environment/site-settings.ts')}`
    const variableNames = [...new Set([...source.matchAll(/^\s+([A-Z][A-Z_]{2,}):/gm)].map(([, name = '']) => name))]
    const explained = readText('.env.example')
    expect(variableNames.length).toBeGreaterThan(20)
    expect(variableNames.filter((name) => !new RegExp(`^${name}=`, 'm').test(explained))).toEqual([])
  })
})

describe('error codes', () => {
  it('each have a status and a sentence', () => {
    const codes = Object.keys(errorStatus)
    expect(codes.every(isErrorCode)).toBe(true)
    for (const code of codes.filter((name): name is ErrorCode => isErrorCode(name))) {
      expect(errorStatus[code], code).toBeGreaterThanOrEqual(400)
      expect(errorMessage(code), code).toMatch(/^\p{Lu}.{5,}/u)
    }
  })
  it('are each used somewhere', () => {
    const code = [
      ...listSide('server'),
      ...listCode('sandbox'),
      ...listSide('rules'),
      ...listSide('site'),
      ...listSide('desk'),
    ]
      .filter(
        (file) =>
          !file.endsWith('.test.ts') && file !== 'kernel/errors/errors.ts' && file !== 'platform/http/error-status.ts',
      )
      .map(readText)
      .join('\n')
    expect(
      Object.keys(errorStatus).filter(
        (name) => !new RegExp(`'${name}'`).test(code) && !new RegExp(`\\b${name}\\b`).test(code),
      ),
    ).toEqual([])
  })
})

describe('messages', () => {
  it('are each used somewhere', () => {
    const code = [
      ...listSide('server'),
      ...listCode('sandbox'),
      ...listSide('site'),
      ...listSide('desk'),
      ...listCode('tests'),
    ]
      .map(readText)
      .join('\n')
    const unused = listFiles('messages').flatMap((file) =>
      [...readText(file).matchAll(/^export const (\w+)/gm)].flatMap(([, name = '']) =>
        new RegExp(`\\b${name}\\b`).test(code) ? [] : [`${file}: ${name}`],
      ),
    )
    expect(unused).toEqual([])
  })
})

/** The table of commands, read as text, because it is plain JavaScript without types. */
function commands(): Record<string, { program: string }> {
  const text = readText('scripts/bootstrap/commands.mjs')
  const entries = [...text.matchAll(/^\s+'?([\w:]+)'?: \{ program: '([^']+)'/gm)]
  return Object.fromEntries(entries.map(([, name = '', program = '']) => [name, { program }]))
}
