/** The query key of stories. */
export const STORIES_KEY = ['stories'] as const

/** The mutation key of story actions: typing is blocked while one runs. */
export const STORY_ACTION = ['story act'] as const
