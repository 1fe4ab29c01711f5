import { describe, expect, it } from 'vitest'
import { photoKind } from './photo-file.ts'

const bytes = (...parts: readonly (number | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])))

describe('photoKind', () => {
  it.each([
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe1)],
    ['png', bytes(0x89, 'PNG\r\n\u001a\n', 0)],
    ['webp', bytes('RIFF', 1, 2, 3, 4, 'WEBP')],
    [null, bytes('RIFF', 1, 2, 3, 4, 'WAVE')],
    [null, bytes('GIF89a')],
    [null, bytes('<svg/>')],
    [null, bytes(0xff, 0xd8)],
    [null, bytes()],
  ])('recognises %s by its first bytes', (kind, file) => {
    expect(photoKind(file)).toBe(kind)
  })
})
