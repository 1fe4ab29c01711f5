import { expect, it } from 'vitest'
import { batched } from './gathered.ts'

it('makes one request for all questions of one turn, and returns to each caller its own answer', async () => {
  const requestedBatches: (readonly number[])[] = []
  const double = batched(async (numbers: readonly number[]) => {
    requestedBatches.push(numbers)
    return numbers.map((number) => number * 2)
  })
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(requestedBatches).toEqual([[1, 2, 3], [4]])
})

it('fails for all callers of that turn, but not for the next call', async () => {
  let isFailing = true
  const echo = batched(async (texts: readonly string[]) => {
    if (isFailing) throw new Error('away')
    return texts
  })
  const answers = await Promise.allSettled([echo('a'), echo('b')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isFailing = false
  expect(await echo('c')).toBe('c')
})
