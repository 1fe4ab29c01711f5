import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The bundler's few lines for CommonJS and namespaces. With groups of chunks it always makes a file of its own for them. */
const RUNTIME = /^rolldown-runtime-[\w-]+\.js$/
const LIBRARIES = /^framework-[\w-]+\.js$/
/** What the runtime gives, as in `export{s as n,l as r};`. */
const EXPORTS = /export\{([^}]*)\};?\s*$/
/** Its names in the libraries' file, which are longer than any that the minifier makes. */
const PREFIX = 'runtime_'
/** Part of all hashes in names of files. Change it with what this module writes. */
export const MARK = 'the runtime is in the libraries'

/**
 * Moves the bundler's runtime into the file of the libraries, which every page needs too: one request and its headers
 * less on each page. Browsers keep files by their names, so the names must change with what this does: {@link MARK}.
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
        ? inlined(await readFile(join(assets, runtime), 'utf8')) + code.replace(imports, (_, names) => declared(names))
        : code.replace(imports, (_, names) => `import{${prefixed(names)}}from"./${libraries}";`)
    // What is left are lists of files to fetch ahead.
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

/** The runtime as one statement, so that its short names meet no others. */
function inlined(runtime: string): string {
  const found = EXPORTS.exec(runtime)?.[1]
  if (found === undefined) throw new Error('The runtime of the bundler exports nothing')
  const pairs = found.split(',').map((pair) => pair.split(' as '))
  const given = pairs.map(([inner, outer = inner]) => `${PREFIX}${outer}:${inner}`).join()
  const names = pairs.map(([inner, outer = inner]) => `${PREFIX}${outer}`).join()
  return `var{${names}}=(()=>{${runtime.replace(EXPORTS, '')}return{${given}}})();export{${names}};`
}

/** `r as e,t` becomes `var e=runtime_r,t=runtime_t;`. */
function declared(names: string): string {
  const pairs = names.split(',').map((name) => name.split(' as '))
  return `var ${pairs.map(([outer, inner = outer]) => `${inner}=${PREFIX}${outer}`).join()};`
}

/** `r as e,t` becomes `runtime_r as e,runtime_t as t`. */
function prefixed(names: string): string {
  const pairs = names.split(',').map((name) => name.split(' as '))
  return pairs.map(([outer, inner = outer]) => `${PREFIX}${outer} as ${inner}`).join()
}
