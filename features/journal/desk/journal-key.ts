/** The key of the stories among the answers that are kept. */
export const STORIES_KEY = ['stories'] as const

/** The key of what is being done with a story: nothing is typed meanwhile. */
export const STORY_ACT = ['story act'] as const
