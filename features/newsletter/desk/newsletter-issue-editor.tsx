import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskNewsletterIssue } from '../api/desk-calls.ts'
import { MAX_NEWSLETTER_ISSUE_LENGTHS, type NewsletterIssueField } from '../rules/newsletter-issue.ts'
import { newsletterIssueBlockMessages } from '#messages/newsletter/desk-checks.ts'
import { deskNewsletter as texts } from '#messages/newsletter/desk.ts'
import { useSaveBeforeLeaving } from '#ui/desk/lib/use-save-first.ts'
import { usePresence } from '#ui/desk/lib/use-presence.ts'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { DraftConflict } from '#ui/desk/draft-conflict.tsx'
import { DraftStatus, NotSaved } from '#ui/desk/draft-status.tsx'
import { Field } from '#ui/desk/field.tsx'
import { MarkdownField } from '#ui/desk/markdown-field.tsx'
import { NewsletterIssueActions, type NewsletterIssueNotice } from './issue-actions.tsx'
import { NEWSLETTER_ISSUE_ACTION } from './newsletter-key.ts'
import { useNewsletterIssueDraft, type NewsletterIssueDraft } from './use-newsletter-issue-draft.ts'
import classes from './newsletter.module.css'

const BODY_ROWS = 16

type NewsletterIssueEditorProps = {
  issue: DeskNewsletterIssue | null
  /** The number of subscribers, each of whom gets one email. */
  subscribers: number
  onNotice: (notice: NewsletterIssueNotice) => void
  onChanged: (notice?: NewsletterIssueNotice) => Promise<void>
}

/** The editor of an issue: its fields, an email preview, and what is missing. */
export function NewsletterIssueEditor({ issue, subscribers, ...after }: NewsletterIssueEditorProps) {
  const draft = useNewsletterIssueDraft(issue)
  const [part, setPart] = useState('read')
  const others = usePresence('newsletter', part)
  const isBusy = useIsMutating({ mutationKey: NEWSLETTER_ISSUE_ACTION }) > 0
  useSaveBeforeLeaving(draft)
  const { content, change } = draft
  const line = (name: 'subject' | 'preview', hint?: string) => ({
    label: texts.fields[name],
    hint,
    value: content[name],
    maxLength: MAX_NEWSLETTER_ISSUE_LENGTHS[name],
    readOnly: isBusy,
    autoComplete: 'off',
    onFocus: () => setPart(texts.fields[name]),
    onChange: (event: { target: { value: string } }) => change({ ...content, [name]: event.target.value }),
  })
  return (
    <Card title={texts.letter}>
      <div className="stack gap-14 card-pad">
        <div className="row if-any middle gap-4-12">
          <DraftStatus draft={draft} lastChange={issue} />
          {others.map(({ name, part: otherPart }) => (
            <b key={name}>{texts.isHere(name, otherPart)}</b>
          ))}
        </div>
        <NotSaved draft={draft} />
        <DraftConflict
          draft={draft}
          labelOf={(field: NewsletterIssueField) => texts.fields[field]}
          inWords={(draftContent, field) => draftContent[field] || texts.empty}
        />
        <div className={`stack gap-18 ${classes.columns}`}>
          <div className={`stack shrink gap-14 ${classes.fields}`}>
            <Field {...line('subject')} />
            <Field {...line('preview', texts.previewHint)} />
            <div onFocus={() => setPart(texts.fields.body)}>
              <MarkdownField
                label={texts.fields.body}
                rows={BODY_ROWS}
                maxLength={MAX_NEWSLETTER_ISSUE_LENGTHS.body}
                isReadOnly={isBusy}
                value={content.body}
                onChange={(body) => change({ ...content, body })}
              />
            </div>
          </div>
          <EmailPreview draft={draft} />
        </div>
        <NewsletterIssueChecks checks={draft.checks} hasNewsletterIssue={draft.id !== null} subscribers={subscribers} />
        <NewsletterIssueActions draft={draft} subscribers={subscribers} {...after} />
      </div>
    </Card>
  )
}

/** A preview of the last saved version as an email. */
function EmailPreview({ draft: { id, version } }: { draft: NewsletterIssueDraft }) {
  return (
    <section className={`stack shrink gap-6 ${classes.look}`} aria-label={texts.look}>
      <b className="small">{texts.look}</b>
      {id === null ? (
        <p className="muted">{texts.nothingToPreview}</p>
      ) : (
        <iframe key={version} title={texts.look} src={deskPages.newsletterIssuePage(id)} sandbox="allow-same-origin" />
      )}
    </section>
  )
}

type NewsletterIssueChecksProps = {
  checks: DeskNewsletterIssue['checks']
  hasNewsletterIssue: boolean
  subscribers: number
}

function NewsletterIssueChecks({ checks, hasNewsletterIssue, subscribers }: NewsletterIssueChecksProps) {
  if (!hasNewsletterIssue) return null
  return (
    <section aria-label={texts.checks}>
      <ul className={`stack gap-6 ${classes.checks}`}>
        {checks.length === 0 ? <li>{subscribers === 0 ? texts.nobody : texts.ready(subscribers)}</li> : null}
        {checks.map(({ code, about }) => (
          <li key={`${code} ${about}`}>
            <Chip kind="bad">{texts.blocks}</Chip>
            <span>{newsletterIssueBlockMessages[code](about)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
