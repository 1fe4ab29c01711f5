import { describe, expect, it } from 'vitest'
import { listFiles, readText } from './project-files.ts'

const MAX_TITLE_LENGTH = 120

/** The call of a test or a group, also after `.each(…)`, up to the comma after its title. */
const TITLE = /(?:\b(?:it|test|describe|step)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1\s*,/g

/** The tag of a main path is for `npm test`, and says nothing about the behaviour. */
const MAIN_PATH = / @main[\w:/-]*/g

const titlesIn = (text: string) =>
  [...text.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll('\\', '').replaceAll(MAIN_PATH, ''))

describe('the titles of tests', () => {
  it(`have at most ${MAX_TITLE_LENGTH} characters`, () => {
    const titles = listFiles()
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
      .flatMap((file) => titlesIn(readText(file)).map((title) => ({ file, title })))
    expect(titles.length).toBeGreaterThan(2_000)
    const long = titles.filter(({ title }) => title.length > MAX_TITLE_LENGTH)
    expect(long.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
  })
  it('are found in every form of test call', () => {
    const sampleSource = [
      "it('a', () => {})",
      "test(\n  'b',\n  { tag: '@phone' },",
      "it.each([[1, (2)]])('c %i', run)",
    ]
    expect(sampleSource.flatMap(titlesIn)).toEqual(['a', 'b', 'c %i'])
  })
})
