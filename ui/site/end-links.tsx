import { useState } from 'react'
import { endLinks as texts } from '#messages/documents/links-end.ts'
import { sentenceOf } from '#site/lib/api.ts'
import { Alert } from './alert.tsx'
import { AskFirst } from './ask-first.tsx'
import { Button } from './button.tsx'

type EndLinksProps = {
  /** What the links belong to, for screen readers; '' where the page has only one booking. */
  of?: string
  /** Asks the server. */
  end: () => Promise<unknown>
  /** Called when the links have ended. */
  onEnded: () => void
}

/** The button that ends all links of a booking. It says first what happens. */
export function EndLinks({ of = '', end, onEnded }: EndLinksProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const handleYes = async () => {
    setIsSending(true)
    setProblem(null)
    try {
      await end()
      setIsAsking(false)
      onEnded()
    } catch (error) {
      setProblem(sentenceOf(error, texts.failed))
    }
    setIsSending(false)
  }

  if (!isAsking) {
    return (
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        {texts.button}
        {of === '' ? null : <span className="visually-hidden">{of}</span>}
      </Button>
    )
  }
  return (
    <>
      <AskFirst
        question={texts.question}
        yes={texts.yes}
        no={texts.no}
        pendingText={texts.pending}
        isPending={isSending}
        onYes={() => void handleYes()}
        onNo={() => {
          setProblem(null)
          setIsAsking(false)
        }}
      />
      {problem === null ? null : (
        <Alert kind="error" autoFocus>
          {problem}
        </Alert>
      )}
    </>
  )
}
