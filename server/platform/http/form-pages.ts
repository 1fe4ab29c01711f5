import { pages } from '#contract/pages.ts'

/**
 * Pages whose form posts to the page's own address, where a token of ours stands: reading them is for the pages, posting
 * for the app. The token is what authorises them.
 */
export const FORM_PAGES: readonly string[] = [pages.newsletter('confirm'), pages.newsletter('unsubscribe')]
