import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, readText } from './project-files.ts'

const OWN = 'tests/rules/references.test.ts'
const all = listFiles()
const files = all.filter((file) => /(?:\.(?:ts|tsx|mjs|js|css|sql|md)|\.env\.example)$/.test(file) && file !== OWN)
/** The text with each comment and paragraph on one line, because a reference may be broken over two lines. */
const joined = (text: string) => text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ')

/** An RFC is named by its number, and a second section by 'and'. */
const SECTION = /([A-Za-z]+|\d+)?[^\sA-Za-z\d]* ?§ ?(\d+)/g
const isOurs = (paper: string) => /^(?:\d+|and|specification)$/i.test(paper)
const anchors = new Set(
  [...readText('docs/specification-map.md').matchAll(/<a id="(specification-\d)">/g)].map(([, id]) => id),
)
/** A Markdown file by its name, perhaps with its folder. */
const DOCUMENT = /(?<![\w./-])(?:\.{1,2}\/)*(?:[\w.-]+\/)*[\w-]+\.md\b/g
/** A path from the project's folder, or a document beside the file or, in the text of a report, in `docs/`. */
const isDocument = (name: string, file: string) =>
  [name, path.posix.join(path.posix.dirname(file), name), `docs/${name}`].some((place) => all.includes(place))
/** An issue, a clause of one, or a paper that was used while the product was planned. */
const ELSEWHERE = /\bissue #?\d+|\bclause [A-Z]?\d|\bgroup [A-L]\b|\((?:design|decisions|family|reliability)[,)]/g

const linesOf = (pattern: RegExp) =>
  files.flatMap((file) => [...joined(readText(file)).matchAll(pattern)].map((match) => ({ file, match })))

describe('a reference in a comment or a document', () => {
  it('to a section points at a section of the specification map', () => {
    const found = linesOf(SECTION)
    const lost = found.filter(
      ({ match: [, paper = '', number] }) =>
        !isOurs(paper) || (!/\d/.test(paper) && !anchors.has(`specification-${number}`)),
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
  it('names no issue and no paper from outside this repository', () => {
    expect(linesOf(ELSEWHERE).map(({ file, match: [text] }) => `${file}: ${text}`)).toEqual([])
  })
})
