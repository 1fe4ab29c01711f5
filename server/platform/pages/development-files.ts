import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { PageAssets } from '#contract/page-document.ts'
import { routeModule } from './page-files.ts'

const BROWSER_ENTRY = 'web/entry-browser.tsx'

/**
 * A document's files in development. Vite would put the styles in by script, after the first paint; so every style
 * sheet that the page's modules import is linked as well, as Vite serves it to a plain link.
 */
export async function developmentFiles(viteServer: ViteDevServer, routeIds: readonly string[]): Promise<PageAssets> {
  const { moduleGraph } = viteServer.environments.ssr
  const styles = new Set<string>()
  const reached = new Set<EnvironmentModuleNode>()
  const visit = (node: EnvironmentModuleNode): void => {
    if (reached.has(node)) return
    reached.add(node)
    if (/\.css(?:$|\?)/.test(node.url)) styles.add(`${node.url.split('?')[0] ?? ''}?direct`)
    // Other routes' modules hang below the table of routes by dynamic imports: they are not this page's.
    for (const next of node.importedModules) if (!isRouteModule(next)) visit(next)
  }
  for (const file of ['web/root.tsx', ...routeIds.map(routeModule)]) {
    const node = await moduleGraph.getModuleByUrl(`/${file}`)
    if (node) visit(node)
  }
  return { script: `/${BROWSER_ENTRY}`, styles: [...styles], modules: [] }
}

function isRouteModule({ url }: EnvironmentModuleNode): boolean {
  return /^\/web\/routes\/(?!error-screen)[^/]+\.tsx/.test(url)
}
