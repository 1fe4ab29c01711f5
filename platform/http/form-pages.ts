import { pages } from '#kernel/addresses/pages.ts'

/**
 * Pages with a form that posts to the page's own address, which contains a token. The pages handle a GET, and the app
 * handles the POST. Only the token authorises the post, and no cookie is read: anybody with the token may post, from
 * any site. The origin cannot be checked, because these pages send no referrer, so the browser sends no origin for
 * their own form either. An email program that unsubscribes its user (RFC 8058) sends no origin either.
 */
export const FORM_PAGES: readonly string[] = [pages.newsletter('confirm'), pages.newsletter('unsubscribe')]
