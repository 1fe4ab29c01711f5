import { TAR_BLOCK, tarHeader, tarPadding, type TarEntry } from './tar-entry.ts'

/** Streams a tar of plain files. Every tar program can read it. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield tarHeader(name, content.length)
    yield content
    yield Buffer.alloc(tarPadding(content.length))
  }
  yield Buffer.alloc(2 * TAR_BLOCK)
}
