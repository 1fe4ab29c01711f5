import * as z from 'zod/mini'
import { Uuid } from '#kernel/wire/schema-parts.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { newsletterIssueRepository } from './newsletter-issue-repository.ts'
import { renderNewsletterIssue } from './render-newsletter-issue.ts'
import { contentOf } from './require-newsletter-issue.ts'

/** An issue as a mail program shows it, without a personal link. @throws {AppError} `NEWSLETTER_ISSUE_GONE`. */
export async function getNewsletterIssue(platform: Platform, id: string): Promise<string> {
  const issue = z.safeParse(Uuid, id).success ? await newsletterIssueRepository.find(platform.db, id) : undefined
  if (issue === undefined) throw new AppError('NEWSLETTER_ISSUE_GONE')
  return (await renderNewsletterIssue(platform, contentOf(issue), null)).html
}
