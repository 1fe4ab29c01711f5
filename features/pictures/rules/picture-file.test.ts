import { describe, expect, it } from 'vitest'
import { MAX_PIXELS, findSizeProblem, readPictureFile } from './picture-file.ts'

const bytes = (...parts: readonly (number | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])))
const length = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
const SCAN = [0xff, 0xda, 0, 4, 1, 2, 0x11, 0xff, 0, 0x22, 0xff, 0xd0, 0x33, 0xff, 0xd9]
const jpeg = (...more: readonly (number | string)[]) => bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 'JF', ...more, ...SCAN)
const chunk = (name: string, data = '') => [...length(data.length), name, data, 0, 0, 0, 0]
const PNG = [0x89, 'PNG\r\n\u001a\n', ...chunk('IHDR', 'size'), ...chunk('IDAT', 'pixels')]
const webp = (...parts: string[]) => {
  const body = `WEBP${parts.map((name) => `${name}\u0002\0\0\0ab`).join('')}`
  return bytes('RIFF', body.length, 0, 0, 0, body)
}
const box = (name: string, data = '') => [...length(8 + data.length), name, data]
const AVIF = [...box('ftyp', 'avif\0\0\0\0mif1miaf'), ...box('meta', 'about'), ...box('mdat', 'pixels')]

describe('readPictureFile', () => {
  it.each([
    ['jpeg', jpeg()],
    ['jpeg', jpeg(0xff, 0xff, 0xe1, 0, 3, 'x')],
    ['png', bytes(...PNG, ...chunk('IEND'))],
    ['webp', webp('VP8 ')],
    ['heif', bytes(...AVIF)],
    ['heif', bytes(...AVIF, 0, 0, 0, 0, 'mdat to the end')],
  ])('recognises %s by its content and parses it to its end', (kind, file) => {
    expect(readPictureFile(file)).toEqual({ kind })
  })

  it.each([
    ['unknown', bytes()],
    ['unknown', bytes('RIFF', 1, 2, 3, 4, 'WAVE')],
    ['unknown', bytes(...box('ftyp', 'mp42\0\0\0\0isom'))],
    ['svg', bytes('\ufeff<?xml version="1.0"?> <SVG >')],
    ['gif', bytes('GIF89a')],
    ['heic', bytes(...box('ftyp', 'heic\0\0\0\0mif1'))],
    ['heic', bytes(...box('ftyp', 'mif1\0\0\0\0heic'))],
    ['animated', bytes(...box('ftyp', 'avis\0\0\0\0avif'))],
    ['animated', bytes(...AVIF, ...box('moov'))],
    ['animated', webp('VP8X', 'ANIM', 'ANMF')],
    ['animated', bytes(...PNG.slice(0, 2), ...chunk('acTL', 'frames'), ...PNG.slice(2), ...chunk('IEND'))],
    ['broken', jpeg().subarray(0, -2)],
    ['broken', bytes(0xff, 0xd8, 0xff, 0xd9)],
    ['broken', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 200, 'JF')],
    ['broken', bytes(...PNG)],
    ['broken', webp('VP8 ').subarray(0, -1)],
    ['broken', bytes(...AVIF).subarray(0, -1)],
    ['hidden', bytes(...jpeg(), 'PK')],
    ['hidden', bytes(...jpeg(), ...jpeg(), 'x')],
    ['hidden', bytes(...PNG, ...chunk('IEND'), 'x')],
    ['hidden', bytes(...webp('VP8 '), 'x')],
    ['hidden', bytes(...AVIF, ...box('free'), ...box('html'))],
    ['hidden', jpeg(0xff, 0xfe, 0, 9, '<scRipt')],
    ['hidden', jpeg(0xff, 0xfe, 0, 7, '%PDF-')],
    ['hidden', bytes(...jpeg(), 'ftypftyp', 'PK\u0005\u0006', '\0'.repeat(16), 2, 0, 'ab')],
  ])('refuses a file that is %s', (problem, file) => {
    expect(readPictureFile(file)).toEqual({ problem })
  })

  it('accepts more pictures, empty bytes, a video and a camera block behind a picture', () => {
    const trailers = [bytes(0, 0, 0), bytes(0, ...jpeg(), 0, ...jpeg()), bytes(0, 0, 0, 9, 'ftypm'), bytes('abc SEFT')]
    for (const rest of trailers) expect(readPictureFile(bytes(...jpeg(), ...rest))).toEqual({ kind: 'jpeg' })
  })
})

describe('findSizeProblem', () => {
  it.each([
    [undefined, 800, 400],
    [undefined, 8064, 6048],
    [undefined, 800, 3200],
    ['too_small', 799, 2000],
    ['too_small', 900, 399],
    ['too_narrow', 1605, 401],
    ['too_narrow', 800, 3201],
    ['too_many_pixels', 10_000, 10_000],
  ])('returns %s for %i × %i pixels', (problem, width, height) => {
    expect(findSizeProblem('jpeg', { width, height })).toBe(problem)
  })

  it('allows fewer pixels for formats that are decoded whole in memory', () => {
    const size = { width: 8000, height: MAX_PIXELS.png / 8000 }
    expect(findSizeProblem('png', size)).toBeUndefined()
    expect(findSizeProblem('png', { ...size, height: size.height + 1 })).toBe('too_many_pixels')
  })
})
