import { fileProblems } from '#messages/import-export/desk.ts'
import { fileProblem } from './file-problem.ts'

/**
 * Decodes the text of a file in chunks: UTF-8, or UTF-16 with a BOM, as Excel writes "Unicode text".
 *
 * @throws {AppError} `IMPORT_FILE` for any other encoding, and for data that is not text.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const piece of bytes) {
    decoder ??= decoderFor(piece)
    yield decodeOrThrow(decoder, piece)
  }
  if (decoder !== undefined) yield decodeOrThrow(decoder)
}

function decoderFor([first = 0, second = 0]: Uint8Array): TextDecoder {
  const byteOrderMark = first * 256 + second
  const name = byteOrderMark === 0xff_fe ? 'utf-16le' : byteOrderMark === 0xfe_ff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(name, { fatal: true })
}

function decodeOrThrow(decoder: TextDecoder, piece?: Uint8Array): string {
  const text = tryDecode(decoder, piece)
  if (text === null) throw fileProblem(fileProblems.encoding)
  if (text.includes('\0')) throw fileProblem(fileProblems.binary)
  return text
}

function tryDecode(decoder: TextDecoder, piece: Uint8Array | undefined): string | null {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true })
  } catch {
    return null
  }
}
