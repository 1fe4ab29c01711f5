/** The query key of imports. */
export const IMPORT_EXPORT_KEY = ['exchange'] as const
