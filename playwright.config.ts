import { defineConfig } from '@playwright/test'
import { findChromium, NO_CHROMIUM } from '#scripts/checks/find-chromium.ts'
import { PHONE } from '#tests/helpers/phone.ts'

const executablePath = findChromium()
if (executablePath === null) throw new Error(NO_CHROMIUM)

/** Most travellers use a phone. */
const TRAVELLER_PHONE_TESTS = /^(?!.*(?:\bdesk-[a-z-]+\.spec|@both)).*@phone/
/** Most office users work at a desktop computer. */
const OFFICE_PHONE_TESTS = /^(?!.*@both).*\bdesk-[a-z-]+\.spec.*@phone/

/**
 * Journeys that change shared data: business details, stories, packages, places and reviews. They have their own
 * servers, so that no other journey sees the changes.
 */
const SHARED_DATA_SPECS =
  /\/(?:desk-(?:import-export|journal|new-package|other-scripts|package-parts|packages|pictures|places|reviews|settings)|reviews)\.spec\.ts$/

/** Set by `npm run test:large`, which runs each `@phone` journey at the width that `npm run test:all` leaves out. */
const isOtherWidth = process.env['OTHER_WIDTH'] === '1'

/**
 * The projects run at desktop width and on a phone. `@phone` marks a journey whose pages look or behave differently on
 * a phone. All others run once, at desktop width.
 */
const DESKTOP_PROJECT = {
  use: { viewport: { width: 1440, height: 900 } },
  ...(isOtherWidth ? { grep: TRAVELLER_PHONE_TESTS } : { grepInvert: TRAVELLER_PHONE_TESTS }),
}
const PHONE_PROJECT = {
  use: PHONE,
  ...(isOtherWidth ? { grep: OFFICE_PHONE_TESTS } : { grep: /@phone/, grepInvert: OFFICE_PHONE_TESTS }),
}
/** The page of a saved trip is only for phones. */
const PHONE_ONLY_SPECS = /pocket-trip\.spec\.ts$/

/** `npm run test:e2e`: journeys through the built product in a real Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Stored texts that tests compare with. `--update-snapshots` rewrites them.
  snapshotPathTemplate: 'tests/e2e/stored/{projectName}-{arg}{ext}',
  globalSetup: './tests/helpers/seeded-global-setup.ts',
  fullyParallel: true,
  // A journey often waits, so three of them use two cores better than two: the main ones take a sixth less time.
  workers: 3,
  forbidOnly: true,
  // `scripts/test.ts` reports journeys that passed only on a retry, and allows two (scripts/checks/test-counts.ts).
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Recording every step doubles the time. `--trace on` records one test.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', ...DESKTOP_PROJECT, testIgnore: [PHONE_ONLY_SPECS, SHARED_DATA_SPECS] },
    { name: 'desktop-changes', ...DESKTOP_PROJECT, testMatch: SHARED_DATA_SPECS },
    { name: 'phone', ...PHONE_PROJECT, testIgnore: SHARED_DATA_SPECS },
    { name: 'phone-changes', ...PHONE_PROJECT, testMatch: SHARED_DATA_SPECS },
  ],
})
