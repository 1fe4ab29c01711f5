import { TAR_BLOCK, tarHeader, tarPadding, type TarEntry } from './tar-entry.ts'

/** A tar of plain files, while they come. Every tar program reads it. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield tarHeader(name, content.length)
    yield content
    yield Buffer.alloc(tarPadding(content.length))
  }
  yield Buffer.alloc(2 * TAR_BLOCK)
}
