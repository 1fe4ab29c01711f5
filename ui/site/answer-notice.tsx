import type { ReactNode } from 'react'
import type { Answer } from './lib/use-answer.ts'
import { Button } from './button.tsx'
import { NoticeCard, NoticeActions } from './notice-card.tsx'

type AnswerNoticeProps = {
  state: Answer<unknown>
  tryAgain: () => void
  texts: {
    noToken: { heading: string; text: string }
    /** `help` is shown below the server's error message. */
    unknown: { heading: string; help?: string }
    failed: { heading: string; tryAgain: string }
  }
  /** Another way to reach the content. It is linked when the page's URL is incomplete. */
  way: ReactNode
  /** Further help for an invalid link. */
  help?: ReactNode
}

/** The message shown when a page opened from an emailed link has no content. */
export function AnswerNotice({ state, tryAgain, texts, way, help = null }: AnswerNoticeProps) {
  switch (state.status) {
    case 'nothing-named':
      return (
        <NoticeCard role="alert" icon="info" heading={texts.noToken.heading} texts={[texts.noToken.text]}>
          {way}
        </NoticeCard>
      )
    case 'unknown': {
      const { heading, help: more } = texts.unknown
      const message = more === undefined ? [state.message] : [state.message, more]
      return (
        <NoticeCard role="alert" icon="warning" heading={heading} texts={message}>
          <NoticeActions>
            {way}
            {help}
          </NoticeActions>
        </NoticeCard>
      )
    }
    case 'failed':
      return (
        <NoticeCard role="alert" icon="warning" heading={texts.failed.heading} texts={[state.message]}>
          <Button onClick={tryAgain}>{texts.failed.tryAgain}</Button>
        </NoticeCard>
      )
    case 'loading':
    case 'ready':
      return null
  }
}
