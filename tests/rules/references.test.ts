import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, readText } from './project-files.ts'

const OWN_FILE = 'tests/rules/references.test.ts'
const all = listFiles()
const files = all.filter((file) => /(?:\.(?:ts|tsx|mjs|js|css|sql|md)|\.env\.example)$/.test(file) && file !== OWN_FILE)
/** The text with each comment and paragraph on one line, because a reference may span two lines. */
const unwrapLines = (text: string) => text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ')

/** A reference may name an RFC by its number, and may add a second section with 'and'. */
const SECTION = /([A-Za-z]+|\d+)?[^\sA-Za-z\d]* ?§ ?(\d+)/g
const isOurs = (document: string) => /^(?:\d+|and|specification)$/i.test(document)
const anchors = new Set(
  [...readText('docs/specification-map.md').matchAll(/<a id="(specification-\d)">/g)].map(([, id]) => id),
)
/** A Markdown file by its name, perhaps with its folder. */
const DOCUMENT = /(?<![\w./-])(?:\.{1,2}\/)*(?:[\w.-]+\/)*[\w-]+\.md\b/g
/** A path relative to the project folder or to the file, or a document in `docs/` that a report names. */
const isDocument = (name: string, file: string) =>
  [name, path.posix.join(path.posix.dirname(file), name), `docs/${name}`].some((place) => all.includes(place))
/** An issue, a clause of an issue, or a document from the planning phase. */
const ELSEWHERE = /\bissue #?\d+|\bclause [A-Z]?\d|\bgroup [A-L]\b|\((?:design|decisions|family|reliability)[,)]/g

/** A path of a file that begins at one of our folders. A path with `*`, `<x>` or `$` stands for many files. */
const FILE =
  /(?<![\w./`*<>$-])(?:`(?=[^`]*`))?((?:desk|docs|features|kernel|messages|platform|sandbox|scripts|seed|server|site|tests|ui)\/[\w./-]*\w\.(?:tsx?|mjs|js|css|json|sql|html))(?![\w/*<>${-])/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const FORMER_NAMES = 'docs/renames.md'

const commentsAndDocuments = () =>
  files
    .filter((file) => file !== FORMER_NAMES && /\.(?:tsx?|mjs|js|css|md)$/.test(file))
    .map((file) => {
      const text = readText(file)
      return { file, text: file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n') }
    })

const linesOf = (pattern: RegExp) =>
  files.flatMap((file) => [...unwrapLines(readText(file)).matchAll(pattern)].map((match) => ({ file, match })))

describe('a reference in a comment or a document', () => {
  it('to a section points to a section of the specification map', () => {
    const found = linesOf(SECTION)
    const lost = found.filter(
      ({ match: [, document = '', number] }) =>
        !isOurs(document) || (!/\d/.test(document) && !anchors.has(`specification-${number}`)),
    )
    expect(found.length).toBeGreaterThan(50)
    expect(lost.map(({ file, match: [text] }) => `${file}: ${text}`)).toEqual([])
  })
  it('to a document names one of this repository', () => {
    const found = linesOf(DOCUMENT)
    expect(found.length).toBeGreaterThan(50)
    const lost = found.filter(({ file, match: [name] }) => !isDocument(name, file))
    expect(lost.map(({ file, match: [name] }) => `${file}: ${name}`)).toEqual([])
  })
  it('to a file of code, with its folder, names one of this repository', () => {
    const found = commentsAndDocuments().flatMap(({ file, text }) =>
      [...text.matchAll(FILE)].map(([, name = '']) => ({ file, name })),
    )
    expect(found.length).toBeGreaterThan(500)
    // In the walk through a feature, a path may be relative to the feature's folder.
    const isPresent = (name: string) => all.some((file) => file === name || file.endsWith(`/${name}`))
    expect(found.filter(({ name }) => !isPresent(name))).toEqual([])
  })
  it('to a name of the code, by `@link`, names one that exists', () => {
    const code = files.filter((file) => /\.(?:ts|tsx)$/.test(file)).map((file) => readText(file))
    const names = new Set(code.flatMap((text) => text.replaceAll(COMMENT, '').match(/\w+/g) ?? []))
    const links = code.flatMap((text) => [...text.matchAll(/\{@link (\w+)[}.]/g)].map(([, name = '']) => name))
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter((name) => !names.has(name))).toEqual([])
  })
  it('names no issue and no document from outside this repository', () => {
    expect(linesOf(ELSEWHERE).map(({ file, match: [text] }) => `${file}: ${text}`)).toEqual([])
  })
})
