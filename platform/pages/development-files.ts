import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { PageAssets } from '#kernel/wire/page-document.ts'
import { routeModule } from './page-files.ts'

const EARLY_ENTRY = 'site/entry-early.ts'
const BROWSER_ENTRY = 'site/entry-browser.ts'
const TAKE_OVER_MODULE = '/site/take-over.tsx'

/**
 * Lists the files of a document in development. Vite would add the styles by script, after the first paint. So every
 * style sheet that the page's modules import is linked as well, in the form that Vite serves to a plain link.
 */
export async function developmentFiles(viteServer: ViteDevServer, routeIds: readonly string[]): Promise<PageAssets> {
  const { moduleGraph } = viteServer.environments.ssr
  const styles = new Set<string>()
  const visited = new Set<EnvironmentModuleNode>()
  const visit = (node: EnvironmentModuleNode): void => {
    if (visited.has(node)) return
    visited.add(node)
    if (/\.css(?:$|\?)/.test(node.url)) styles.add(`${node.url.split('?')[0] ?? ''}?direct`)
    // The table of routes imports the modules of other routes dynamically. They do not belong to this page.
    for (const next of node.importedModules) if (!isRouteModule(next)) visit(next)
  }
  for (const file of ['site/root.tsx', ...routeIds.map(routeModule)]) {
    const node = await moduleGraph.getModuleByUrl(`/${file}`)
    if (node) visit(node)
  }
  return { early: `/${EARLY_ENTRY}`, script: `/${BROWSER_ENTRY}`, styles: [...styles], modules: [TAKE_OVER_MODULE] }
}

function isRouteModule({ url }: EnvironmentModuleNode): boolean {
  return /^\/site\/routes\/(?!error-screen)[^/]+\.tsx/.test(url)
}
