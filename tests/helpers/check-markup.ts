import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { findOrInstallMarkupChecker, NO_MARKUP_CHECKER } from '#scripts/checks/find-markup-checker.ts'

const run = promisify(execFile)
const Report = z.object({
  messages: z.array(
    z.object({
      url: z.optional(z.string()),
      message: z.string(),
      extract: z.optional(z.string()),
    }),
  ),
})

/** The errors that the W3C's Nu checker finds in the documents, each prefixed with the document's name. */
export async function markupErrors(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const jar = findOrInstallMarkupChecker()
  if (jar === null) throw new Error(NO_MARKUP_CHECKER)
  const folder = await mkdtemp(path.join(tmpdir(), 'pathik-markup-'))
  const names = [...documents.keys()]
  const files = names.map((_, index) => path.join(folder, `${index}.html`))
  await Promise.all([...documents.values()].map((html, index) => writeFile(files[index] ?? '', html)))
  const { stdout } = await run(
    'java',
    ['-jar', jar, '--errors-only', '--exit-zero-always', '--stdout', '--format', 'json', ...files],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const { messages } = Report.parse(JSON.parse(stdout))
  return messages.map(({ url = '', message, extract = '' }) => {
    const name = names[Number(path.basename(url, '.html'))] ?? url
    return `${name}: ${message} ${extract.replaceAll(/\s+/g, ' ')}`
  })
}
