import { pages } from '#contract/pages.ts'

/**
 * Pages whose form posts to the page's own address, where a token of ours stands: reading them is for the pages, posting
 * for the app. The token is what authorises them, and no cookie is looked at: who knows the token may, wherever the
 * request comes from. It has to be so: these pages send no referrer, so their own form has no origin to show, and a mail
 * program that unsubscribes its reader (RFC 8058) has none either.
 */
export const FORM_PAGES: readonly string[] = [pages.newsletter('confirm'), pages.newsletter('unsubscribe')]
