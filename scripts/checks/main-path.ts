/**
 * The tag of the journeys that `npm test` runs; `npm run test:all` runs all journeys. `@main:journal/desk` says that a
 * journey covers the main path of the screens in `features/journal/desk`. Every folder of screens has such a journey
 * (`tests/rules/main-path-journeys.test.ts`). A plain `@main` is for what belongs to no feature, such as the offline
 * pages.
 */
export const MAIN_PATH = '@main'

/** `npm test` runs a journey of the office only at the width of its users; `npm run test:all` runs it at both. */
export const OFFICE_ON_PHONE = '^phone\\S* desk-.*@both'
