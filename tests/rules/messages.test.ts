import { describe, expect, it } from 'vitest'
import { isTest, listCode, readText, resolveImport } from './project-files.ts'

/** An object of texts, such as `deskMoney` of `messages/en/office-payments/desk.ts`. */
type Texts = { file: string; name: string; keys: string[] }
/** A file that may use a texts object: its code without imports and comments, and its local name for the object. */
type MessageUser = { code: string; alias: string }

const IMPORT = /^import\s[^;]*?from '[^']+'$/gm
const users = new Map<string, MessageUser[]>()
const objects = readFiles()

describe('texts of the messages', () => {
  it('are each used by the product', () => {
    const unused = objects.flatMap((object) =>
      findUnusedKeys(object).map((key) => `${object.file} ${object.name}.${key}`),
    )
    expect(unused).toEqual([])
  })

  it('are found with their keys and where they are used', () => {
    const file = 'messages/en/office-payments/desk.ts'
    expect(objects.find(({ name }) => name === 'deskMoney')?.keys).toContain('refundStates')
    expect(findUnusedKeys({ file, name: 'deskMoney', keys: ['refundStates', 'planted'] })).toEqual(['planted'])
  })
})

/** Records which file imports which texts. @returns the texts objects, each with its first-level keys. */
function readFiles(): Texts[] {
  return listCode()
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const whole = readText(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const code = whole.replaceAll(IMPORT, '')
      for (const [, names = '', specifier = ''] of whole.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)) {
        const from = resolveImport(file, specifier)
        if (from.startsWith('messages/en/')) for (const part of names.split(',')) addUser(from, part.trim(), code)
      }
      return file.startsWith('messages/en/') ? textsOf(file, code) : []
    })
}

function addUser(file: string, imported: string, code: string): void {
  const [name = '', alias = name] = imported.split(' as ')
  const key = `${file} ${name}`
  users.set(key, [...(users.get(key) ?? []), { code, alias }])
}

function textsOf(file: string, code: string): Texts[] {
  const found = code.matchAll(/^export const (\w+)(?:: [^=\n]+)? = \{\n([\s\S]*?)^\}/gm)
  return [...found].map(([, name = '', body = '']) => {
    addUser(file, name, code.replace(`export const ${name}`, ''))
    const keys = body.matchAll(/^ {2}(?:'([^']+)'|(\w+))(?=[:(,])/gm)
    return { file, name, keys: [...keys].map(([, quoted, plain]) => quoted ?? plain ?? '') }
  })
}

/** The keys that no file names. An object that is passed on, or whose keys are computed, counts as fully used. */
function findUnusedKeys({ file, name, keys }: Texts): string[] {
  const usedKeys = (users.get(`${file} ${name}`) ?? []).flatMap(usedBy)
  return usedKeys.includes(null) ? [] : keys.filter((key) => !usedKeys.includes(key))
}

/** The keys that a file names; null for each use of the whole object. */
function usedBy({ code, alias }: MessageUser): (string | null)[] {
  const use = new RegExp(`(?<![\\w$'-])(?<!(?<!\\.\\.)\\.)${alias}(?![\\w$'-]|=\\{)`, 'g')
  return [...code.matchAll(use)].flatMap(({ index }) => {
    const after = code.slice(index + alias.length, index + alias.length + 100)
    const [, key] = /^\??\.(\w+)/.exec(after) ?? []
    if (key !== undefined) return [key]
    const before = code.slice(Math.max(0, index - 1000), index)
    const [, pattern] = (after.startsWith('\n') && /\{([^{}]*)\} = $/.exec(before)) || []
    return pattern?.split(',').map((part) => part.trim().replace(/(?::| = ).*$/, '')) ?? [null]
  })
}
