import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The bundler's runtime: a few lines for CommonJS and namespaces. When chunks have groups, the bundler always writes it
 * to a separate file.
 */
const RUNTIME = /^rolldown-runtime-[\w-]+\.js$/
const LIBRARIES = /^framework-[\w-]+\.js$/
/** The exports of the runtime, as in `export{s as n,l as r};`. */
const EXPORTS = /export\{([^}]*)\};?\s*$/
/** The prefix of the runtime's names in the libraries' file. It makes them longer than any name from the minifier. */
const PREFIX = 'runtime_'
/** Part of all hashes in file names. Change it whenever the output of this module changes. */
export const HASH_SALT = 'the runtime is in the libraries'

/**
 * Moves the bundler's runtime into the libraries' file, which every page needs too: that saves one request and its
 * headers on each page. Browsers cache files by name, so the names must change with the output of this module: {@link
 * MARK}.
 */
export async function mergeRuntime(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, 'assets')
  const files = await readdir(assets)
  const [runtime, libraries] = [only(files, RUNTIME), only(files, LIBRARIES)]
  const imports = new RegExp(String.raw`import\{([^}]*)\}from"\./${runtime.replaceAll('.', String.raw`\.`)}";?`, 'g')
  for (const file of files.filter((name) => name.endsWith('.js') && name !== runtime)) {
    const path = join(assets, file)
    const code = await readFile(path, 'utf8')
    const merged =
      file === libraries
        ? inlineRuntime(await readFile(join(assets, runtime), 'utf8')) +
          code.replace(imports, (_, names) => declared(names))
        : code.replace(imports, (_, names) => `import{${withPrefix(names)}}from"./${libraries}";`)
    // The runtime's file name remains only in lists of files to preload.
    await writeFile(path, merged.replaceAll(runtime, libraries))
  }
  const manifest = join(clientFolder, '.vite', 'manifest.json')
  const { [`_${runtime}`]: _, ...chunks } = JSON.parse(await readFile(manifest, 'utf8'))
  await writeFile(manifest, JSON.stringify(chunks, null, 2).replaceAll(runtime, libraries))
  await rm(join(assets, runtime))
}

function only(files: readonly string[], pattern: RegExp): string {
  const [file, ...more] = files.filter((name) => pattern.test(name))
  if (file === undefined || more.length > 0) throw new Error(`The build must have one file like ${pattern.source}`)
  return file
}

/** The runtime as one statement, so its short names clash with no others. */
function inlineRuntime(runtime: string): string {
  const found = EXPORTS.exec(runtime)?.[1]
  if (found === undefined) throw new Error('The runtime of the bundler exports nothing')
  const pairs = found.split(',').map((pair) => pair.split(' as '))
  const mappings = pairs.map(([inner, outer = inner]) => `${PREFIX}${outer}:${inner}`).join()
  const names = pairs.map(([inner, outer = inner]) => `${PREFIX}${outer}`).join()
  return `var{${names}}=(()=>{${runtime.replace(EXPORTS, '')}return{${mappings}}})();export{${names}};`
}

/** `r as e,t` becomes `var e=runtime_r,t=runtime_t;`. */
function declared(names: string): string {
  const pairs = names.split(',').map((name) => name.split(' as '))
  return `var ${pairs.map(([outer, inner = outer]) => `${inner}=${PREFIX}${outer}`).join()};`
}

/** `r as e,t` becomes `runtime_r as e,runtime_t as t`. */
function withPrefix(names: string): string {
  const pairs = names.split(',').map((name) => name.split(' as '))
  return pairs.map(([outer, inner = outer]) => `${PREFIX}${outer} as ${inner}`).join()
}
