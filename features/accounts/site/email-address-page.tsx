import { type Ref, useEffect, useState } from 'react'
import { confirmEmailChange, undoEmailChange } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { emailAddressMessages as texts } from '#messages/accounts/email-address.ts'
import { call, hasErrorCode, serverMessageOf } from '#ui/site/lib/api.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'
import { useFocusAfter } from '#ui/site/lib/use-focus-after.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Button } from '#ui/site/button.tsx'
import { NoticeCard, NoticeActions } from '#ui/site/notice-card.tsx'
import classes from './auth.module.css'

type Purpose = 'confirm' | 'own' | 'undo'
type Link = { purpose: Purpose; token: string }
type State =
  | { step: 'loading' }
  | { step: 'nothing' }
  | { step: 'ask' | 'sending' | 'done'; link: Link }
  | { step: 'failed'; link: Link; message: string; isOver: boolean }

const endpoints = { confirm: confirmEmailChange, own: confirmEmailChange, undo: undoEmailChange } as const

/**
 * The page behind the links in emails about a change of address. Opening a link changes nothing, because email scanners
 * open links too.
 */
export function EmailAddressPage() {
  const session = useSession()
  const [state, setState] = useState<State>({ step: 'loading' })
  const [focusCount, setFocusCount] = useState(0)
  const heading = useFocusAfter(focusCount)

  useEffect(() => {
    const read = () => {
      const link = readLinkFromUrl()
      setState(link === null ? { step: 'nothing' } : { step: 'ask', link })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  const send = async (link: Link) => {
    const showState = (message: State) => {
      setState(message)
      setFocusCount((before) => before + 1)
    }
    setState({ step: 'sending', link })
    try {
      const confirmLink = () => call(endpoints[link.purpose], { body: { token: link.token } })
      await whileSignedIn(confirmLink, session, { what: 'email' })
      showState({ step: 'done', link })
      // Undoing a change ends every session, so being signed out is intended here.
      await session.refresh(link.purpose === 'undo')
    } catch (error) {
      const isOver = hasErrorCode(error, endpoints[link.purpose], 'EMAIL_LINK_INVALID')
      showState({ step: 'failed', link, message: serverMessageOf(error, texts.failed), isOver })
    }
  }

  return (
    <div className={`wrap ${classes.page}`}>
      <Card state={state} headingRef={heading} onSend={(link) => void send(link)} />
      <noscript>
        <p className={classes.text}>{texts.needsScript}</p>
      </noscript>
    </div>
  )
}

type CardProps = { state: State; headingRef: Ref<HTMLHeadingElement>; onSend: (link: Link) => void }

function Card({ state, headingRef, onSend }: CardProps) {
  const { status, user, openAuthDialog } = useSession()
  if (state.step === 'loading') return <NoticeCard icon="mail" heading={texts.title} texts={[texts.loading]} />
  if (state.step === 'nothing') {
    return (
      <NoticeCard role="status" icon="mail" heading={texts.nothing.heading} texts={[texts.nothing.text]}>
        <AccountLink />
      </NoticeCard>
    )
  }
  const { link } = state
  const { heading, texts: paragraphs, button, pending, done } = texts[link.purpose]
  if (state.step === 'done') {
    return (
      <NoticeCard
        tone="good"
        role="status"
        icon="check"
        heading={done.heading}
        headingRef={headingRef}
        texts={[done.text]}
      >
        <AccountLink />
      </NoticeCard>
    )
  }
  if (state.step === 'failed' && state.isOver) {
    const message = user === null ? [texts.invalid] : [texts.stands(user.email), texts.invalid]
    return (
      <NoticeCard
        tone="bad"
        role="alert"
        icon="warning"
        heading={state.message}
        headingRef={headingRef}
        texts={message}
      >
        <AccountLink />
      </NoticeCard>
    )
  }
  // Somebody who undoes a change may have lost the account, so no sign-in is needed. A confirmation works only for the
  // account that requested the change.
  if (link.purpose !== 'undo' && status === 'anonymous') {
    return (
      <NoticeCard icon="mail" heading={heading} headingRef={headingRef} texts={[texts.logIn[link.purpose]]}>
        <NoticeActions>
          <Button size="large" aria-haspopup="dialog" onClick={() => openAuthDialog('login')}>
            {texts.logIn.button}
          </Button>
        </NoticeActions>
      </NoticeCard>
    )
  }
  return (
    <NoticeCard
      icon={link.purpose === 'undo' ? 'shield' : 'mail'}
      heading={heading}
      headingRef={headingRef}
      texts={state.step === 'failed' ? [...paragraphs, state.message] : paragraphs}
    >
      <NoticeActions>
        <Button size="large" isPending={state.step === 'sending'} pendingText={pending} onClick={() => onSend(link)}>
          {button}
        </Button>
      </NoticeActions>
    </NoticeCard>
  )
}

function AccountLink() {
  return (
    <NoticeActions>
      <ButtonLink to={pages.account()} variant="secondary">
        {texts.account}
      </ButtonLink>
    </NoticeActions>
  )
}

/** The token is in the URL fragment, which browsers never send to a server. */
function readLinkFromUrl(): Link | null {
  const fragment = new URLSearchParams(window.location.hash.slice(1))
  for (const purpose of ['confirm', 'own', 'undo'] as const) {
    const token = fragment.get(purpose)
    if (token !== null && token !== '') return { purpose, token }
  }
  return null
}
