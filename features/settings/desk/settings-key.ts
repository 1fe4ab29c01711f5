/** The key of the settings among the answers that are kept. */
export const SETTINGS_KEY = ['settings'] as const
