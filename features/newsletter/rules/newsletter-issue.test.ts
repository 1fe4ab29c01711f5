import { describe, expect, it } from 'vitest'
import {
  changedNewsletterIssueFields,
  checkNewsletterIssue,
  endsSubscription,
  EMPTY_NEWSLETTER_ISSUE,
  resultOfFailure,
  type NewsletterIssueResult,
} from './newsletter-issue.ts'

const good = { subject: 'Char Dham opens', preview: '', body: 'See [the tours](/tour-list-v2).' }

describe('the checks of a newsletter issue', () => {
  it('find nothing in a complete one, and every problem in one that was only started', () => {
    expect(checkNewsletterIssue(good)).toEqual([])
    expect(checkNewsletterIssue(EMPTY_NEWSLETTER_ISSUE).map(({ code }) => code)).toEqual([
      'SUBJECT_MISSING',
      'BODY_MISSING',
    ])
  })

  it('report characters that would be shown literally, and links that lead nowhere', () => {
    const body = '> wise\n\n[a](tour) and [b](javascript:alert) and [a](tour)'
    expect(checkNewsletterIssue({ ...good, body })).toEqual([
      { code: 'BODY_UNSUPPORTED', field: 'body', about: '> wise' },
      { code: 'LINK_WRONG', field: 'body', about: 'tour' },
      { code: 'LINK_WRONG', field: 'body', about: 'javascript:alert' },
    ])
  })

  it('list the fields in which two issues differ', () => {
    expect(changedNewsletterIssueFields(good, { ...good, preview: 'Soon' })).toEqual(['preview'])
  })
})

describe('an issue that was not delivered', () => {
  it.each<[boolean, string, NewsletterIssueResult[]]>([
    [true, 'came back 5.1.1', ['failed', 'made']],
    [true, 'came back 5.1.10', ['failed']],
    [true, 'came back 5.2.1', ['failed']],
    [false, 'came back 5.2.2', ['failed']],
    [false, 'came back 5.7.1', ['failed', 'failed']],
    [false, 'came back 4.4.1', ['undelivered', 'failed', 'failed', 'failed']],
    [true, 'came back 5.7.1', ['failed', 'undelivered', 'failed', 'undelivered', 'failed', 'made']],
    [false, 'came back 5.7.1', ['failed', 'undelivered', 'failed', 'made', 'failed']],
    [false, 'EENVELOPE 550', ['undelivered', 'undelivered', 'undelivered']],
    [false, 'ECONNECTION', ['undelivered', 'failed', 'failed', 'failed']],
    [true, 'came back 5.2.2', ['failed', 'left_out', 'failed', 'failed', 'made']],
    [false, 'came back 15.1.1', ['failed']],
    [false, 'came back', ['failed']],
  ])('ends the subscription: %s, for “%s” after %j', (isEnded, reason, latest) => {
    expect(endsSubscription(reason, latest)).toBe(isEnded)
  })

  it('counts against the subscriber only when it bounced permanently', () => {
    const results = ['came back 5.2.2', 'came back 4.4.7', 'came back', 'EENVELOPE 550', 'EAUTH 535', ''].map(
      resultOfFailure,
    )
    expect(results).toEqual(['failed', ...Array.from({ length: 5 }, () => 'undelivered')])
  })
})
