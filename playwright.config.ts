import { defineConfig } from '@playwright/test'
import { findChromium, NO_CHROMIUM } from '#scripts/checks/find-chromium.ts'
import { PHONE } from '#tests/helpers/phone.ts'

const executablePath = findChromium()
if (executablePath === null) throw new Error(NO_CHROMIUM)

/** Most travellers come with a phone. */
const TRAVELLERS_BY_PHONE = /^(?!.*(?:\bdesk-[a-z-]+\.spec|@both)).*@phone/
/** The people of an office mostly sit at a desk. */
const OFFICE_AT_A_DESK = /^(?!.*@both).*\bdesk-[a-z-]+\.spec.*@phone/

/** Set by `npm run test:large`: each journey with the tag runs at the width that `npm test` leaves out. */
const isOtherWidth = process.env['OTHER_WIDTH'] === '1'

/** `npm run test:e2e`: journeys through the built product in a real Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Texts that a test compares. `--update-snapshots` writes them anew.
  snapshotPathTemplate: 'tests/e2e/stored/{projectName}-{arg}{ext}',
  globalSetup: './tests/helpers/seeded-global-setup.ts',
  fullyParallel: true,
  // Journeys wait for answers and for fonts. A third worker uses that time, also on two cores.
  workers: 3,
  forbidOnly: true,
  // `npm test` names a journey that passed only then, and allows two of them (scripts/checks/test-counts.ts).
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
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      // This page is only for phones.
      testIgnore: /pocket-trip\.spec\.ts$/,
      ...(isOtherWidth ? { grep: TRAVELLERS_BY_PHONE } : { grepInvert: TRAVELLERS_BY_PHONE }),
    },
    {
      name: 'phone',
      use: PHONE,
      // A test has the tag when something looks or behaves differently on a phone. All others run once, on the desktop.
      ...(isOtherWidth ? { grep: OFFICE_AT_A_DESK } : { grep: /@phone/, grepInvert: OFFICE_AT_A_DESK }),
    },
  ],
})
