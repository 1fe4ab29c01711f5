import { DAY_WORKER_PATH } from '#kernel/addresses/desk-pages.ts'
import { pages as urls } from '#kernel/addresses/pages.ts'
import type { Environment } from '#platform/environment/env.ts'
import { fileHeaders, headerFacts, securityHeaders } from '#platform/http/security-headers.ts'
import { createStaticFiles, type StaticFiles } from '#platform/http/static-files.ts'
import { iconFiles } from '#platform/pages/site-manifest.ts'
import { projectFile } from '#platform/runtime/project-folder.ts'
import { MEDIA_PATH } from './prepare-database.ts'

/** The static files of the site and of the desk, each with its address. */
export function createSiteFiles(env: Environment): StaticFiles {
  return createStaticFiles({
    folders: [
      { prefix: '/assets/', folder: projectFile('dist', 'client', 'assets'), isImmutable: true },
      { prefix: '/desk-files/', folder: projectFile('dist', 'desk', 'desk-files'), isImmutable: true },
      { prefix: `${MEDIA_PATH}/`, folder: projectFile('seed', 'images'), isImmutable: true },
      { prefix: `${MEDIA_PATH}/`, folder: projectFile('seed', 'media'), isImmutable: false },
    ],
    singleFiles: [
      ['/favicon.ico', projectFile('site', 'icon.svg')],
      [urls.tripWorker(), projectFile('site', 'worker', 'trip-worker.js')],
      [DAY_WORKER_PATH, projectFile('desk', 'worker', 'day-worker.js')],
      [urls.pageWorker(), projectFile('site', 'worker', 'page-worker.js')],
      ...iconFiles.map(([url, file]): [string, string] => [url, projectFile('site', 'icons', file)]),
    ],
    headers: securityHeaders('page', headerFacts(env, false)),
    fileHeaders: fileHeaders(headerFacts(env, false)),
  })
}
