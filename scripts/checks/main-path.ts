/**
 * The tag of the journeys that `npm test` runs; `npm run test:all` runs all journeys. `@main:journal/desk` says that a
 * journey covers the main path of the screens in `features/journal/desk`. Every folder of screens has such a journey
 * (`tests/rules/main-path-journeys.test.ts`). A plain `@main` is for what belongs to no feature, such as the offline
 * pages.
 */
export const MAIN_PATH = '@main'

/**
 * `npm test` runs a journey for both widths only at that of its users: on a desktop for the office, on a phone for
 * travellers. `npm run test:all` runs both.
 */
export const OTHER_WIDTH = '^(?:phone\\S* desk-|desktop\\S* (?!desk-)).*@both'
