import { pages } from '#kernel/addresses/pages.ts'

/**
 * Pages with a form that posts to the page's own address, which holds a token. The pages answer a GET, and the app
 * answers the POST. Only the token gives the right to post, and no cookie is read: whoever knows the token may post,
 * from any site. There is no other way. These pages send no referrer, so their own form has no origin to show. A mail
 * program that unsubscribes its reader (RFC 8058) has no origin either.
 */
export const FORM_PAGES: readonly string[] = [pages.newsletter('confirm'), pages.newsletter('unsubscribe')]
