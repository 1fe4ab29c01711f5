import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'

type Rectangle = { x: number; y: number; side: number }

const QUIET_MODULES = 4
const PIXELS_PER_MODULE = 4

/**
 * The text of the QR code in a PDF. The squares are found among the drawing commands, painted into a picture, and
 * passed to a decoder.
 */
export function readPdfQrCode(pdf: Buffer): string | null {
  return decode(contentStreams(pdf).flatMap(squaresOf))
}

/** The text of a QR code that is drawn as one SVG path with runs of squares, such as `M1 2h3v1h-3z`. */
export function readSvgQrCode({ path }: { path: string }): string | null {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)]
  return decode(
    runs.flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, i) => ({ x: Number(x) + i, y: Number(y), side: 1 })),
    ),
  )
}

function decode(squares: readonly Rectangle[]): string | null {
  const side = Math.min(...squares.map((square) => square.side))
  const left = Math.min(...squares.map(({ x }) => x))
  const top = Math.min(...squares.map(({ y }) => y))
  const at = (value: number, origin: number) => Math.round((value - origin) / side)
  const modules = Math.max(...squares.map(({ x }) => at(x, left))) + 1
  const pixels = (modules + 2 * QUIET_MODULES) * PIXELS_PER_MODULE
  const picture = new Uint8ClampedArray(pixels * pixels * 4).fill(255)
  for (const { x, y } of squares) {
    const column = (at(x, left) + QUIET_MODULES) * PIXELS_PER_MODULE
    const row = (at(y, top) + QUIET_MODULES) * PIXELS_PER_MODULE
    for (let line = row; line < row + PIXELS_PER_MODULE; line++) {
      const start = (line * pixels + column) * 4
      picture.fill(0, start, start + PIXELS_PER_MODULE * 4)
    }
  }
  return jsQR.default(picture, pixels, pixels)?.data ?? null
}

function contentStreams(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, content = '']) => {
    try {
      return [inflateSync(Buffer.from(content, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
}

/** The QR code's squares. Nothing else on the page is a small square. */
function squaresOf(content: string): Rectangle[] {
  const numbers = /(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g
  return [...content.matchAll(numbers)]
    .map(([, x, y, width, height]) => ({ x: Number(x), y: Number(y), side: Number(width), height: Number(height) }))
    .filter(({ side, height }) => side === height && side < 10)
}
