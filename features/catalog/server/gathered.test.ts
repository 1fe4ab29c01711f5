import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

it('asks once for all questions of one turn, and gives each its own answer', async () => {
  const asked: (readonly number[])[] = []
  const double = gathered(async (numbers: readonly number[]) => {
    asked.push(numbers)
    return numbers.map((number) => number * 2)
  })
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(asked).toEqual([[1, 2, 3], [4]])
})

it('fails for all who asked together, and not for the next', async () => {
  let isAway = true
  const echo = gathered(async (texts: readonly string[]) => {
    if (isAway) throw new Error('away')
    return texts
  })
  const answers = await Promise.allSettled([echo('a'), echo('b')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await echo('c')).toBe('c')
})
