import { useState } from 'react'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { InlineConfirm } from '#ui/site/inline-confirm.tsx'

type RemoveTravellerProps = { name: string; remove: () => Promise<boolean>; onDone: () => void; onKeep: () => void }

/** Asks for confirmation before erasing the details of a traveller. */
export function RemoveTraveller({ name, remove, onDone, onKeep }: RemoveTravellerProps) {
  const [isPending, setIsPending] = useState(false)
  const handleConfirm = async () => {
    setIsPending(true)
    const isGone = await remove()
    setIsPending(false)
    if (isGone) onDone()
    else onKeep()
  }
  return (
    <InlineConfirm
      question={texts.removeConfirm(name)}
      yes={texts.removeSubmit}
      no={texts.removeCancel}
      pendingText={texts.removing}
      isPending={isPending}
      onYes={() => void handleConfirm()}
      onNo={onKeep}
    />
  )
}
