import { readFile } from 'node:fs/promises'
import type { ViteDevServer } from 'vite'
import { projectFile } from '#platform/runtime/project-folder.ts'
import type { ReadDeskDocument } from './desk-shell.ts'

/** Reads the documents of the desk from the sources, with Vite's client, which hot-reloads changes. */
export function developmentDesk(viteServer: ViteDevServer): ReadDeskDocument {
  return async (name) => {
    const source = await readFile(projectFile('desk', name), 'utf8')
    // The document is served at many addresses, so its script has an absolute path.
    return viteServer.transformIndexHtml(`/desk/${name}`, source.replaceAll('src="./', 'src="/desk/'))
  }
}
