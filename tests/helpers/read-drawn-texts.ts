import { inflateSync } from 'node:zlib'

/** A line of text on a page of a PDF. Lengths in points; `y` is the baseline, measured from the top of the page. */
export type DrawnText = { page: number; text: string; x: number; y: number; size: number; width: number }

/** A filled rectangle on a page of a PDF, such as a rule. */
export type DrawnRule = { page: number; x: number; y: number; width: number; height: number }

type Font = { letters: readonly string[]; widths: readonly number[] }

const PAGE = /\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/
/** A mark above or below a letter is positioned separately within the text. */
const TEXT = /BT\n1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n((?:[^\n]*\n)*?)ET/g
const PIECE = /\[([^\]]*)\] TJ/g

/** All lines of text of a PDF from write-pdf.ts, page by page, in drawing order. */
export function readDrawnTexts(pdf: Buffer): DrawnText[] {
  const objects = objectsOf(pdf.toString('latin1'))
  return pagesOf(objects).flatMap(({ object, height, content }, page) =>
    [...content.matchAll(TEXT)].map(([, x, bottom, name = '', size, pieces = '']) => {
      const glyphs = [...pieces.matchAll(PIECE)].map(([, piece = '']) => piece).join(' ')
      const { text, width } = readGlyphs(fontOf(objects, object, name), glyphs)
      const place = { page, x: Number(x), y: height - Number(bottom), size: Number(size) }
      return { ...place, text, width: (width * Number(size)) / 1000 }
    }),
  )
}

/** All filled rectangles that are wider than high, in drawing order. */
export function readDrawnRules(pdf: Buffer): DrawnRule[] {
  return pagesOf(objectsOf(pdf.toString('latin1'))).flatMap(({ content }, page) =>
    [...content.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\n/g)]
      .map(([, ...numbers]) => numbers.map(Number))
      .map(([x = 0, y = 0, width = 0, height = 0]) => ({ page, x, y, width, height }))
      .filter(({ width, height }) => width > height),
  )
}

function pagesOf(objects: Map<string, string>): { object: string; height: number; content: string }[] {
  return [...objects.values()].flatMap((object) => {
    const found = PAGE.exec(object)
    if (found === null) return []
    const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(object)?.[1])
    return [{ object, height, content: streamOf(objects.get(found[1] ?? '') ?? '') }]
  })
}

/** The objects of a PDF by their number. */
function objectsOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', object = '']) => [id, object]),
  )
}

function streamOf(object: string): string {
  const [, content = ''] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? []
  return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
}

function fontOf(objects: Map<string, string>, page: string, name: string): Font {
  const follow = (object: string, key: string) =>
    objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(object)?.[1] ?? '') ?? ''
  const font = follow(page.includes(`/${name} `) ? page : follow(page, 'Resources'), name)
  const letters = [...streamOf(follow(font, 'ToUnicode')).matchAll(/\[(<[^\]]*>)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, codes = '']) =>
      Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
  const [, widths = ''] = /\/W \[0 \[([\d. ]+)\]/.exec(follow(font, 'DescendantFonts')) ?? []
  return { letters, widths: widths.trim().split(/\s+/).map(Number) }
}

function readGlyphs({ letters, widths }: Font, glyphs: string): { text: string; width: number } {
  let [text, width] = ['', 0]
  for (const [, hex = '', shift = '0'] of glyphs.matchAll(/<([\da-f]*)>|(-?[\d.]+)/g)) {
    width -= hex === '' ? Number(shift) : 0
    for (const [code] of hex.matchAll(/..../g)) {
      text += letters[Number.parseInt(code, 16)] ?? ''
      width += widths[Number.parseInt(code, 16)] ?? 0
    }
  }
  return { text, width }
}
