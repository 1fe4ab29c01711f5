import type { Browser, CDPSession, Page } from '@playwright/test'
import { PHONE } from '#tests/helpers/phone.ts'

/** A phone's properties: its connection, and how many times slower than this machine its processor is. */
export type Conditions = { kilobitsPerSecond: number; latencyMs: number; slowdown: number }

/** A typical phone, as Lighthouse defines it. */
export const MOBILE: Conditions = { kilobitsPerSecond: 1600, latencyMs: 150, slowdown: 4 }
export const SLOW_3G: Conditions = { kilobitsPerSecond: 400, latencyMs: 400, slowdown: 1 }
/** A slow computer on a fast connection, so that only the processor limits the speed. */
export const SLOW_COMPUTER: Conditions = { kilobitsPerSecond: 100_000, latencyMs: 0, slowdown: 4 }

/** Opens an empty page on a phone without a cache. Close its context afterwards. */
export async function openPhonePage(
  browser: Browser,
  { kilobitsPerSecond, latencyMs, slowdown }: Conditions,
): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  const session: CDPSession = await context.newCDPSession(page)
  const throughput = (kilobitsPerSecond * 1000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
