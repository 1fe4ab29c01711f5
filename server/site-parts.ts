import { WEBHOOK_PATH } from '#kernel/addresses/gateway-paths.ts'
import type { Admission } from '#platform/http/admission.ts'
import { createAdmission } from '#platform/http/admission.ts'
import type { AddressLimit } from '#platform/http/address-limit.ts'
import { createBrowseLimit } from '#platform/http/browse-limit.ts'
import { fileHeaders, headerFacts, securityHeaders } from '#platform/http/security-headers.ts'
import type { SiteDependencies } from '#platform/http/site-front.ts'
import { createUploadedFiles } from '#platform/http/uploaded-files.ts'
import { allowedOrigins, loopbackOrigin } from '#platform/environment/origins.ts'
import type { PagePlatform } from '#platform/parts/platform.ts'
import type { Pages } from './open-pages.ts'
import { createSiteFiles } from './site-files.ts'

/** The sandbox gateway is mounted here. Its server API and its test controls are called with a key, not from a page. */
export const SANDBOX_PATH = '/sandbox'

/** Parts that a load test replaces to show what happens without them. */
export type PartOverrides = { admission?: Admission; browseLimit?: AddressLimit; writeLimit?: AddressLimit }

type Site = { platform: PagePlatform; pages: Pages; parts: PartOverrides; isDraining: () => boolean }

/** What the outermost listener of this process serves besides calls, and which hosts it accepts. */
export function createSiteParts({ platform, pages, parts, isDraining }: Site): SiteDependencies {
  const { env, clock, files } = platform
  const headers = securityHeaders('page', headerFacts(env, false))
  const ownOrigins = [...allowedOrigins(env), ...(env.apiUrl === undefined ? [] : [env.apiUrl])]
  return {
    pages: pages.cache,
    files: createSiteFiles(env),
    uploads: createUploadedFiles({ store: files, fileHeaders: fileHeaders(headerFacts(env, false)), headers }),
    hosts: new Set(ownOrigins.map((origin) => new URL(origin).host)),
    loopback: { host: new URL(loopbackOrigin(env)).host, prefixes: [`${SANDBOX_PATH}/v1/`, WEBHOOK_PATH] },
    headers,
    admission: parts.admission ?? createAdmission(),
    browseLimit: parts.browseLimit ?? createBrowseLimit({ clock, scale: env.rateLimitScale }),
    trustedProxies: env.trustedProxies,
    isDraining,
    ...(pages.before && { before: pages.before }),
  }
}
