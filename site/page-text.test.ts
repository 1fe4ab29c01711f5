import { describe, expect, it } from 'vitest'
import { createPageText, knownText, type KnownText } from './page-text.ts'

const rupees = 'From ₹24,999 – तीर्थ. '.repeat(30)

function knownTextOf(text: string): KnownText {
  const result = knownText(text)
  if (result === null) throw new Error('The text is too short.')
  return result
}

describe('the bytes of a page', () => {
  it('are its text as UTF-8, with the known texts in their places', () => {
    const [one, two] = [knownTextOf(rupees), knownTextOf(`${rupees}two`)]
    const text = createPageText()
    const page = ['₹', text.markOf(one), '–', text.markOf(two), text.markOf(one), 'end'].join('')
    expect(text.bytesOf(page).toString()).toBe(`₹${rupees}–${rupees}two${rupees}end`)
  })

  it('are just the text of a page without known texts', () => {
    expect(createPageText().bytesOf('<p>₹</p>').toString()).toBe('<p>₹</p>')
  })

  it('do not depend on the length of the previous page', () => {
    const short = createPageText().bytesOf('<p>₹</p>')
    const long = createPageText().bytesOf('a', '₹'.repeat(400_000), 'z')
    expect(long.toString()).toBe(`a${'₹'.repeat(400_000)}z`)
    expect(createPageText().bytesOf('<b>b</b>').toString()).toBe('<b>b</b>')
    expect(short.toString()).toBe('<p>₹</p>')
  })

  it('contain no text that the page has not requested', () => {
    const text = createPageText()
    text.markOf(knownTextOf(rupees))
    expect(() => text.bytesOf(`a${knownTextOf(rupees).marker}`)).toThrow('has not asked for')
  })

  it('keep a comment that only looks like a marker', () => {
    const { marker } = knownTextOf(rupees)
    const text = createPageText()
    text.markOf(knownTextOf(rupees))
    const guessedMark = marker.replace(/[A-Za-z0-9_-]{22}/, 'A'.repeat(22))
    expect(text.bytesOf(guessedMark).toString()).toBe(guessedMark)
  })
})

it('a short text is no known text, because its marker would be longer', () => {
  expect(knownText('<path d="M0 0"/>')).toBeNull()
})
