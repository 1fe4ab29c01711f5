/** The query key of the reply templates. */
export const REPLY_TEMPLATES_KEY = ['reply-templates'] as const
