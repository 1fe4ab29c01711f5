/** The query key of the settings. */
export const SETTINGS_KEY = ['settings'] as const
