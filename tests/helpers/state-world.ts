import type { Page } from '@playwright/test'
import { addDays, type CalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import type { App } from './app-server.ts'
import type { buildTourPackage } from './build-tour-package.ts'

/** What a state needs: the fixtures of `app-test.ts`. */
export type StateWorld = {
  page: Page
  app: App
  addTour: (overrides: Parameters<typeof buildTourPackage>[1]) => Promise<number>
}

/** A state of a page: how to reach it, and the text that no other state of the page shows. */
export type PageState = { shownText: string | RegExp; open: (world: StateWorld) => Promise<void> }

/** A date this many days from today, India time. */
export function dayFromNow(days: number): CalendarDate {
  return addDays(todayIn('Asia/Kolkata', new Date()), days)
}

/** Stores earlier visits on the device before the page reads them, in the format of ui/site/lib/device-memory.ts. */
export async function rememberOnDevice(page: Page, memory: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(`pathik.${key}`, JSON.stringify(value))
  }, memory)
}
