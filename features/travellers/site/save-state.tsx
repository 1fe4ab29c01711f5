import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import type { CardSaveStatus } from './travellers-store.ts'
import classes from './save-state.module.css'

type SaveStateProps = { work: CardSaveStatus | undefined; isUnsaved: boolean; asksNotes: boolean }

/** Whether the content of the card is saved. Screen readers announce every change. */
export function SaveState({ work, isUnsaved, asksNotes }: SaveStateProps) {
  const isSaved = work?.status === 'saved' && !isUnsaved
  return (
    <p role="status" className={`${classes.state} ${isSaved ? classes.saved : ''}`}>
      {isSaved ? (
        <>
          <Icon name="check" size={18} />
          {texts.saved}
        </>
      ) : null}
      {work?.status === 'saving' ? texts.saving : null}
      {isUnsaved && work?.status !== 'saving' ? (asksNotes ? texts.draftNotSaved : texts.draftNotSavedPlain) : null}
    </p>
  )
}
