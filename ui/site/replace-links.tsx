import { useState } from 'react'
import { replaceLinks as texts } from '#messages/documents/links-end.ts'
import { serverMessageOf } from './lib/api.ts'
import { Alert } from './alert.tsx'
import { InlineConfirm } from './inline-confirm.tsx'
import { Button } from './button.tsx'

type ReplaceLinksProps = {
  /** What the links belong to, for screen readers; '' when the page has only one booking. */
  of?: string
  /** Calls the server. */
  end: () => Promise<unknown>
  /** Called when the links have been replaced. */
  onEnded: () => void
}

/** The button that replaces all links to a booking, after explaining what will happen. */
export function ReplaceLinks({ of = '', end, onEnded }: ReplaceLinksProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const handleConfirm = async () => {
    setIsSending(true)
    setProblem(null)
    try {
      await end()
      setIsConfirming(false)
      onEnded()
    } catch (error) {
      setProblem(serverMessageOf(error, texts.failed))
    }
    setIsSending(false)
  }

  if (!isConfirming) {
    return (
      <Button variant="quiet" size="small" onClick={() => setIsConfirming(true)}>
        {texts.button}
        {of === '' ? null : <span className="visually-hidden">{of}</span>}
      </Button>
    )
  }
  return (
    <>
      <InlineConfirm
        question={texts.question}
        yes={texts.yes}
        no={texts.no}
        pendingText={texts.pending}
        isPending={isSending}
        onYes={() => void handleConfirm()}
        onNo={() => {
          setProblem(null)
          setIsConfirming(false)
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
