import { removeParty, type WaitingParty } from '../api/desk-calls.ts'
import { deskWaitingList as texts } from '#messages/waiting-list/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { CallDialog } from '#ui/desk/call-dialog.tsx'

type RemovePartyDialogProps = { party: WaitingParty; onClose: () => void; onDone: (sentence: string) => void }

/** Removes a party from the list, after explaining what happens to its offer. */
export function RemovePartyDialog({ party: { id, name, seats, status }, onClose, onDone }: RemovePartyDialogProps) {
  return (
    <CallDialog
      title={texts.removePartyTitle(name)}
      texts={{ leave: texts.leave, action: texts.remove, working: texts.working, failed: texts.failed }}
      onClose={onClose}
      run={() => deskCall(removeParty, { params: { id } })}
      onDone={() => onDone(texts.partyRemoved(name))}
      isStaleAfterFailure
      changes={[['enquiries']]}
    >
      {status === 'offered' ? <p>{texts.removePartyOffer(seats)}</p> : null}
      <p>{texts.removePartyText}</p>
    </CallDialog>
  )
}
