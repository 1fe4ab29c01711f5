import { expect, it } from 'vitest'
import type { Addresses } from './addresses.ts'
import type { Answer } from './ask.ts'
import { createJudge } from './judge.ts'

const ADDRESSES: Addresses = { lists: () => [], tours: () => [], nameOf: () => undefined }
const LIST_PATH = '/tour-list-v2?minPrice=1'
const BY_START = '/tour-list-v2?sort=start&minPrice=1'

function answerWith(...ids: number[]): Answer {
  const cards = ids.map((id) => `<a class="card" href="/tour-single/${id}">Journey</a>`)
  return { status: 200, encoding: '', headers: [], body: Buffer.from(`<html>${cards.join('')}</html>`) }
}

it('refuses a list with other cards than the list of another subject, in any order of answers', () => {
  for (const [first, second] of [
    ['now', 'next'],
    ['next', 'now'],
    ['before', 'now'],
    ['now', 'before'],
  ] as const) {
    const judge = createJudge(ADDRESSES)
    judge.fresh(first)(LIST_PATH, answerWith(1, 2))
    judge.fresh(second)(LIST_PATH, answerWith(1, 2))
    expect(() => judge.fresh(second)(LIST_PATH, answerWith(2, 1))).toThrow('shows the packages 2,1')
  }
})

it('accepts any cards only from the earlier product, and only in the sort order that it does not know', () => {
  const judge = createJudge(ADDRESSES)
  judge.fresh('before')(BY_START, answerWith(3, 4))
  judge.fresh('now')(BY_START, answerWith(1, 2))
  judge.fresh('before')(BY_START, answerWith(5))
  expect(() => judge.fresh('next')(BY_START, answerWith(3, 4))).toThrow('shows the packages 3,4')
  expect(() => judge.fresh('before')(BY_START, answerWith())).toThrow('has no packages')
})

it('refuses an answer that is not a complete page', () => {
  const judge = createJudge(ADDRESSES)
  expect(() => judge.fresh('now')(LIST_PATH, { ...answerWith(1), status: 503 })).toThrow('got status 503')
  const half = Buffer.from('<html><a href="/tour-single/1">')
  expect(() => judge.fresh('now')(LIST_PATH, { ...answerWith(1), body: half })).toThrow('is cut off')
})
