import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { asciiOnly } from './ascii-only.ts'

/**
 * The folder of the server bundle: a few files instead of 1,500, without types to strip, so that startup is fast. It is
 * two folders below the project, like `platform/runtime/project-folder.ts`.
 */
const FOLDER = path.join('dist', 'process')
/** Packages that are loaded from node_modules: native code, packages with data files, and development-only code. */
const EXTERNAL_PACKAGES = ['@node-rs/argon2', 'fontkit', 'pdfkit', 'pg-native', 'sharp', 'vite']
/**
 * Code that is loaded only on demand: a process that takes real money does not load the sandbox, and startup does not
 * wait for the code for documents, photos, sheets and mailboxes. The first page does not wait for the code for calls
 * and jobs, which is loaded right after it (`server/open-calls.ts`).
 */
const LATE_MODULES = [
  'sandbox',
  'seed',
  ...[
    'fontkit',
    'imapflow',
    'pdfkit',
    'postal-mime',
    'sanitize-html',
    'sharp',
    'write-excel-file',
    'better-auth',
    'nodemailer',
    'pg-boss',
    'razorpay',
  ].map((name) => `node_modules/${name}`),
]

/**
 * The entry point. Only code loaded after `enableCompileCache` uses the cache. The cache is beside the program, because
 * in a shared folder another user of the machine could plant code. If it is not writable, each start compiles the code
 * again.
 */
const ENTRY_CODE = `import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

enableCompileCache(process.env.NODE_COMPILE_CACHE ?? path.join(import.meta.dirname, '.compiled'))
await import('./server.js')
// Without it only a process that ends by itself leaves a cache.
flushCompileCache()
`

/**
 * Bundles `server/main.ts` for production. Development and tests run the same sources, with types stripped by Node.
 *
 * @throws {Error} when the program would load on-demand code at startup.
 */
export async function buildServer(rootDir: string): Promise<void> {
  const result = await build({
    root: rootDir,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [asciiOnly()],
    ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
    build: {
      ssr: true,
      target: 'node24',
      outDir: FOLDER,
      emptyOutDir: true,
      // Stack traces in the log contain line numbers of the bundle.
      minify: false,
      rolldownOptions: {
        input: path.join('server', 'main.ts'),
        output: { entryFileNames: 'server.js', chunkFileNames: '[name]-[hash].js', comments: false },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter((file) => file.type === 'chunk')
  const early = listStartupModules(chunks).map((id) =>
    path.relative(rootDir, path.resolve(rootDir, id)).split(path.sep).join('/'),
  )
  const tooEarly = early.filter((id) => LATE_MODULES.some((folder) => id.startsWith(`${folder}/`)))
  if (tooEarly.length > 0)
    throw new Error(`The server must load these only when they are needed: ${tooEarly.join(', ')}`)
  writeFileSync(path.join(rootDir, FOLDER, 'main.js'), ENTRY_CODE)
}

/** The modules of the entry and of all its static imports; for an external package only its folder. */
function listStartupModules(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const visited = new Set<string>()
  const visit = (name: string): void => {
    if (visited.has(name)) return
    visited.add(name)
    byName.get(name)?.imports.forEach(visit)
  }
  chunks.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => visit(fileName))
  return [...visited].flatMap(
    (name) => byName.get(name)?.moduleIds ?? [path.join('node_modules', name, 'package.json')],
  )
}
