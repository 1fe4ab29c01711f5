import { describe, expect, it } from 'vitest'
import { isTest, listCode, readText } from './project-files.ts'

/** Code that lowercases a message only to compare it, or lowercases data that is not a label. */
const ALLOWED: Readonly<Record<string, string>> = {
  'features/import-export/server/read-import.ts': 'compares the headings of a file',
  'features/import-export/server/show-imports.ts': 'names the column of a file for the program',
  'messages/en/arrangements/desk.ts': 'looks for the city in the name of a boarding point',
  'messages/en/information/sample-tours.ts': 'has the type of a sample tour, which is data of the specification',
}
const LOWERCASED = String.raw`[\w.?![\]'"]*\.toL(?:ocaleL)?owerCase\(`

/** Each place where code lowercases a message. */
function findLowercased(file: string, code: string): string[] {
  if (file.startsWith('messages/')) return code.match(new RegExp(LOWERCASED, 'g')) ?? []
  const imported = [...code.matchAll(/import \{([^}]+)\} from '#messages\/[^']+'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
  )
  const importedNames = imported.filter((name) => name !== '')
  const aliases = importedNames.flatMap((name) =>
    [...code.matchAll(new RegExp(String.raw`const (?:(\w+)|\{([^}]+)\}) = ${name}\b`, 'g'))].flatMap(
      ([, one, several]) => one ?? several?.split(',').map((part) => part.trim()) ?? [],
    ),
  )
  const names = [...importedNames, ...aliases].filter((name) => /^\w+$/.test(name))
  if (names.length === 0) return []
  return code.match(new RegExp(String.raw`(?<![\w.])(?:${names.join('|')})\b${LOWERCASED}`, 'g')) ?? []
}

describe('labels', () => {
  it('are not lowercased into sentences, because a sentence is a separate message', () => {
    const files = listCode().filter((file) => !isTest(file) && !file.startsWith('scripts/'))
    expect(files.some((file) => file.startsWith('messages/en/'))).toBe(true)
    const lowered = files.filter((file) => findLowercased(file, readText(file)).length > 0)
    expect(lowered.toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
  })

  it.each([
    ['messages/en/x.ts', '(kind: string) => `Export ${kind.toLowerCase()}`', 1],
    ['features/x/desk/x.ts', "import { x as texts } from '#messages/x/desk.ts'\ntexts.states[status].toLowerCase()", 1],
    [
      'features/x/desk/x.ts',
      "import { x } from '#messages/x/desk.ts'\nconst { foods } = x.of\nfoods[one].toLowerCase()",
      1,
    ],
    ['features/x/desk/x.ts', "import { x } from '#messages/x/desk.ts'\nname.toLowerCase()", 0],
  ])('that are lowercased in %s would be found in %j', (file, code, count) => {
    expect(findLowercased(file, code)).toHaveLength(count)
  })
})
