import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#platform/db/rate-limits.ts'
import { isTest, listCode, readText } from './project-files.ts'

const TABLE = /^platform\/db\/rate-limits?\.ts$/
const texts = listCode()
  .filter((file) => !isTest(file) && !TABLE.test(file) && /^(?:features|platform|server)\//.test(file))
  .map((file) => ({ file, text: readText(file) }))
/** The actions that product code rate-limits, by literal name. */
const countedActions = texts.flatMap(({ text }) =>
  [
    ...text.matchAll(/(?:limiter\.(?:take|giveBack)\(\s*|(?:countChange|mayChange)\([\w.]+, )'([\w-]+)'/g),
    ...text.matchAll(/\baction: '([\w-]+)',\s+subject\b/g),
  ].map(([, action = '']) => action),
)

it('counts each action of the table of rate limits somewhere', () => {
  expect(Object.keys(RATE_LIMITS).filter((action) => !countedActions.includes(action))).toEqual([])
})

it('has a line in the table of rate limits for each counted action', () => {
  expect(countedActions.length).toBeGreaterThan(60)
  expect(countedActions.filter((action) => !Object.hasOwn(RATE_LIMITS, action))).toEqual([])
})

it('writes no window of a rate limit outside the table', () => {
  const matchingTexts = texts.filter(({ text }) => /\bwindowSeconds: [\d(]/.test(text))
  expect(matchingTexts.map(({ file }) => file)).toEqual([])
})
