import { useState } from 'react'
import type { SavedTraveller } from '../api/calls.ts'
import { savedTravellers as texts } from '#messages/travellers/saved.ts'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { describeTraveller } from '#ui/site/lib/describe-traveller.ts'
import { Alert } from '#ui/site/alert.tsx'
import { InlineConfirm } from '#ui/site/inline-confirm.tsx'
import { Button } from '#ui/site/button.tsx'
import classes from './saved-travellers.module.css'

type SavedTravellerItemProps = {
  traveller: SavedTraveller
  onChange: () => void
  remove: () => Promise<void>
  onRemoved: () => void
}

/** One saved traveller; asks for confirmation before deleting it. */
export function SavedTravellerItem({ traveller, onChange, remove, onRemoved }: SavedTravellerItemProps) {
  const [step, setStep] = useState<'shown' | 'asked' | 'deleting'>('shown')
  const [problem, setProblem] = useState<string | null>(null)
  const { name } = traveller
  const handleConfirm = async () => {
    setStep('deleting')
    try {
      await remove()
      onRemoved()
    } catch (error) {
      setStep('shown')
      setProblem(serverMessageOf(error, texts.deleteFailed))
    }
  }
  return (
    <>
      <div className={classes.row}>
        <div className={classes.words}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.facts}>{describeTraveller(traveller).join(' · ') || texts.onlyName}</p>
        </div>
        <div className={classes.buttons}>
          <Button variant="secondary" size="small" aria-label={texts.changeOf(name)} onClick={onChange}>
            {texts.change}
          </Button>
          {step === 'shown' ? (
            <Button variant="quiet" size="small" aria-label={texts.deleteLabel(name)} onClick={() => setStep('asked')}>
              {texts.delete}
            </Button>
          ) : null}
        </div>
      </div>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
      {step === 'shown' ? null : (
        <InlineConfirm
          question={texts.deleteConfirm(name)}
          yes={texts.deleteSubmit}
          no={texts.deleteCancel}
          pendingText={texts.deleting}
          isPending={step === 'deleting'}
          onYes={() => void handleConfirm()}
          onNo={() => setStep('shown')}
        />
      )}
    </>
  )
}
