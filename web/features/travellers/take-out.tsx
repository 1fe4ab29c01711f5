import { useId, useState } from 'react'
import { travellersMessages as texts } from '#messages/travellers.ts'
import { Button } from '#web/ui/button.tsx'
import classes from './traveller-card.module.css'

type TakeOutProps = { name: string; remove: () => Promise<boolean>; onDone: () => void; onKeep: () => void }

/** Asks before the details of a traveller are erased. */
export function TakeOut({ name, remove, onDone, onKeep }: TakeOutProps) {
  const id = useId()
  const [isPending, setIsPending] = useState(false)
  const handleYes = async () => {
    setIsPending(true)
    const isGone = await remove()
    setIsPending(false)
    if (isGone) onDone()
    else onKeep()
  }
  return (
    <div className={classes.question} role="group" aria-labelledby={id}>
      <p id={id}>{texts.takeOutSure(name)}</p>
      <div className={classes.actions}>
        <Button
          size="small"
          autoFocus
          isPending={isPending}
          pendingText={texts.takingOut}
          onClick={() => void handleYes()}
        >
          {texts.takeOutYes}
        </Button>
        <Button size="small" variant="secondary" disabled={isPending} onClick={onKeep}>
          {texts.takeOutNo}
        </Button>
      </div>
    </div>
  )
}
