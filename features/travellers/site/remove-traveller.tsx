import { useState } from 'react'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { AskFirst } from '#site/ui/ask-first.tsx'

type TakeOutProps = { name: string; remove: () => Promise<boolean>; onDone: () => void; onKeep: () => void }

/** Asks before the details of a traveller are erased. */
export function TakeOut({ name, remove, onDone, onKeep }: TakeOutProps) {
  const [isPending, setIsPending] = useState(false)
  const handleYes = async () => {
    setIsPending(true)
    const isGone = await remove()
    setIsPending(false)
    if (isGone) onDone()
    else onKeep()
  }
  return (
    <AskFirst
      question={texts.takeOutSure(name)}
      yes={texts.takeOutYes}
      no={texts.takeOutNo}
      pendingText={texts.takingOut}
      isPending={isPending}
      onYes={() => void handleYes()}
      onNo={onKeep}
    />
  )
}
