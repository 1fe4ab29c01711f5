import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskLetter } from '../api/desk-schemas.ts'
import { LETTER_LONGEST, type LetterField } from '../rules/newsletter-letter.ts'
import { letterBlockWords } from '#messages/newsletter/desk-checks.ts'
import { deskNewsletter as texts } from '#messages/newsletter/desk.ts'
import { useKeepFirst } from '#desk/lib/use-keep-first.ts'
import { usePresence } from '#desk/lib/use-presence.ts'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { DraftConflict } from '#desk/ui/draft-conflict.tsx'
import { DraftLine, NotKept } from '#desk/ui/draft-line.tsx'
import { Field } from '#desk/ui/field.tsx'
import { MarkdownField } from '#desk/ui/markdown-field.tsx'
import { LetterActs, type LetterNews } from './letter-acts.tsx'
import { LETTER_ACT } from './newsletter-key.ts'
import { useLetterDraft, type LetterDraft } from './use-letter-draft.ts'
import classes from './newsletter.module.css'

const BODY_ROWS = 16

type LetterEditorProps = {
  letter: DeskLetter | null
  /** How many mails it would be. */
  subscribers: number
  onNews: (news: LetterNews) => void
  onChanged: (news?: LetterNews) => Promise<void>
}

/** The letter that is written: its fields, how it looks as a mail, and what is missing. */
export function LetterEditor({ letter, subscribers, ...after }: LetterEditorProps) {
  const draft = useLetterDraft(letter)
  const [part, setPart] = useState('read')
  const others = usePresence('newsletter', part)
  const isActing = useIsMutating({ mutationKey: LETTER_ACT }) > 0
  useKeepFirst(draft)
  const { content, change } = draft
  const line = (name: 'subject' | 'preview', hint?: string) => ({
    label: texts.fields[name],
    hint,
    value: content[name],
    maxLength: LETTER_LONGEST[name],
    readOnly: isActing,
    autoComplete: 'off',
    onFocus: () => setPart(texts.fields[name]),
    onChange: (event: { target: { value: string } }) => change({ ...content, [name]: event.target.value }),
  })
  return (
    <Card title={texts.letter}>
      <div className={classes.form}>
        <div className={classes.line}>
          <DraftLine draft={draft} opened={letter} />
          {others.map(({ name, part: at }) => (
            <b key={name}>{texts.isHere(name, at)}</b>
          ))}
        </div>
        <NotKept draft={draft} />
        <DraftConflict
          draft={draft}
          labelOf={(field: LetterField) => texts.fields[field]}
          inWords={(of, field) => of[field] || texts.empty}
        />
        <div className={classes.columns}>
          <div className={classes.fields}>
            <Field {...line('subject')} />
            <Field {...line('preview', texts.previewHint)} />
            <div onFocus={() => setPart(texts.fields.body)}>
              <MarkdownField
                label={texts.fields.body}
                rows={BODY_ROWS}
                maxLength={LETTER_LONGEST.body}
                isReadOnly={isActing}
                value={content.body}
                onChange={(body) => change({ ...content, body })}
              />
            </div>
          </div>
          <Look draft={draft} />
        </div>
        <LetterChecks checks={draft.checks} hasLetter={draft.id !== null} subscribers={subscribers} />
        <LetterActs draft={draft} subscribers={subscribers} {...after} />
      </div>
    </Card>
  )
}

/** The mail as it was kept last. */
function Look({ draft: { id, version } }: { draft: LetterDraft }) {
  return (
    <section className={classes.look} aria-label={texts.look}>
      <b>{texts.look}</b>
      {id === null ? (
        <p className={classes.muted}>{texts.noLook}</p>
      ) : (
        <iframe key={version} title={texts.look} src={deskPages.letterPage(id)} sandbox="allow-same-origin" />
      )}
    </section>
  )
}

type LetterChecksProps = { checks: DeskLetter['checks']; hasLetter: boolean; subscribers: number }

function LetterChecks({ checks, hasLetter, subscribers }: LetterChecksProps) {
  if (!hasLetter) return null
  return (
    <section aria-label={texts.checks}>
      <ul className={classes.checks}>
        {checks.length === 0 ? <li>{subscribers === 0 ? texts.nobody : texts.ready(subscribers)}</li> : null}
        {checks.map(({ code, about }) => (
          <li key={`${code} ${about}`}>
            <Chip kind="bad">{texts.blocks}</Chip>
            <span>{letterBlockWords[code](about)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
