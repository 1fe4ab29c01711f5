import type { ReactNode } from 'react'
import type { Answer } from '#site/lib/use-answer.ts'
import { Button } from './button.tsx'
import { NoticeCard, NoticeWays } from './notice-card.tsx'

type AnswerNoticeProps = {
  state: Answer<unknown>
  tryAgain: () => void
  texts: {
    noToken: { heading: string; text: string }
    /** `help` stands below the server's own sentence. */
    unknown: { heading: string; help?: string }
    failed: { heading: string; tryAgain: string }
  }
  /** Where else to look. It is linked when the address is not complete. */
  way: ReactNode
  /** Further help for a link that opens nothing. */
  help?: ReactNode
}

/** What a page of one thing says when it has nothing to show. Such pages are opened by the link of a mail. */
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
      const said = more === undefined ? [state.message] : [state.message, more]
      return (
        <NoticeCard role="alert" icon="warning" heading={heading} texts={said}>
          <NoticeWays>
            {way}
            {help}
          </NoticeWays>
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
