import { describe, expect, it } from 'vitest'
import { MAIN_PATH } from '#scripts/checks/main-path.ts'
import { listFiles, readText } from './project-files.ts'

const SIDES_WITH_SCREENS = ['site', 'desk']

/** Every folder of screens, such as `journal/desk`. */
const screens = [
  ...new Set(
    listFiles('features')
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => file.split('/').slice(1, 3).join('/')),
  ),
].filter((folder) => SIDES_WITH_SCREENS.includes(folder.split('/')[1] ?? ''))

/** The main-path tags in the titles and options of the journeys. They name the screens that a journey is for. */
const marksIn = (text: string): string[] => {
  const declared = [...text.matchAll(/\btest\(\s*(?:(['"`])((?:\\.|(?!\1)[\s\S])*?)\1)\s*,(?:\s*\{ tag: ([^}]*) \})?/g)]
  return declared.flatMap(([, , title = '', tags = '']) => `${title} ${tags}`.match(/@main[\w:/-]*/g) ?? [])
}

const journeys = listFiles('tests/e2e').filter((file) => file.endsWith('.spec.ts'))
const marks = journeys.flatMap((file) => marksIn(readText(file)).map((mark) => ({ file, mark })))

describe('the journeys of `npm test`', () => {
  it('cover the main path of every screen of every feature', () => {
    expect(screens.length).toBeGreaterThan(40)
    const testedScreens = new Set(marks.map(({ mark }) => mark))
    expect(screens.filter((folder) => !testedScreens.has(`${MAIN_PATH}:${folder}`))).toEqual([])
  })

  it('name existing folders of screens, or none', () => {
    const expectedMarks = [MAIN_PATH, ...screens.map((folder) => `${MAIN_PATH}:${folder}`)]
    expect(marks.filter(({ mark }) => !expectedMarks.includes(mark))).toEqual([])
  })

  it('are read from titles and from tags, in each syntax', () => {
    const sampleSource = [
      "test('a @main:saved/site', async ({ page }) => {",
      "test(\n  'b',\n  { tag: ['@phone', '@main:balance-due/site'] },",
      "test('c', { tag: '@main' }, run)",
      "// a comment about @main:trips/site\ntest('d', run)",
    ]
    expect(sampleSource.flatMap(marksIn)).toEqual(['@main:saved/site', '@main:balance-due/site', '@main'])
  })
})
