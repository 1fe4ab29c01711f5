import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The earlier paths of files that have moved. Files of `platform` that are not listed were in `server/platform`, under
 * the same name.
 */
const FORMER_FILES: Readonly<Record<string, string>> = {
  'features/catalog/server/refresh-search.ts': 'server/features/catalog/refresh-search.ts',
  'platform/audit/chain-audit-events.ts': 'server/platform/audit/chain-acts.ts',
  'platform/environment/env.ts': 'server/platform/env.ts',
  'platform/environment/secrets.ts': 'server/platform/secrets.ts',
  'platform/invariants/check-database.ts': 'server/platform/oracle/ask-database.ts',
  'platform/runtime/log.ts': 'server/platform/log.ts',
}

/** Returns a function that loads a file of this project, or the same file of an earlier commit in another folder. */
export function loaderOf(folder: string) {
  const isFormer = existsSync(path.join(folder, 'server', 'platform'))
  return (file: string) => import(pathToFileURL(path.join(folder, isFormer ? formerPathOf(file) : file)).href)
}

function formerPathOf(file: string): string {
  return FORMER_FILES[file] ?? file.replace(/^platform\//, 'server/platform/')
}
