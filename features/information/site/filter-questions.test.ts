import { describe, expect, it } from 'vitest'
import { helpMessages } from '#messages/information/help.ts'
import { matchesWords } from './filter-questions.ts'

const question = { question: 'Can I change the date?', answer: 'If seats are left, usually yes.' }

describe('matchesWords', () => {
  it.each([
    ['', true],
    ['Date', true],
    ['seat  CHANGE?', true],
    ['ate', false],
    ['date refund', false],
  ])('finds %j: %s', (query, expected) => {
    expect(matchesWords(question, query)).toBe(expected)
  })
})

describe('the questions', () => {
  it('each have a unique id for links', () => {
    const ids = helpMessages.topics.flatMap(({ id, questions }) => [id, ...questions.map((entry) => entry.id)])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
