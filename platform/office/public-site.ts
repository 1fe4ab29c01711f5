import type { PublicSite } from '#kernel/wire/site.ts'

import type { Environment } from '#platform/environment/env.ts'

/** Returns the part of the environment that the pages may show. */
export function toPublicSite({ site, siteUrl, apiUrl, payments }: Environment): PublicSite {
  return { ...site, siteUrl: siteUrl ?? null, apiUrl: apiUrl ?? null, isTestMode: payments.mode === 'sandbox' }
}
