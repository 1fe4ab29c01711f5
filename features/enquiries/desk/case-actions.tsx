import type { EnquiryCase } from '../api/desk-calls.ts'
import type { CaseChange } from '../rules/enquiry-case.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { SmallButton } from '#ui/desk/button.tsx'

/**
 * The actions behind a case's buttons. `acknowledge` acknowledges a complaint by email. An enquiry is first turned into
 * a complaint.
 */
export type CaseAction = Exclude<CaseChange, 'give'> | 'acknowledge'

type Offered = { action: CaseAction; words: string; isMain?: boolean }

/** The buttons of a case that fit its current state. */
export function CaseActions({ found, onAction }: { found: EnquiryCase; onAction: (action: CaseAction) => void }) {
  return (
    <div className="row low gap-8-12">
      {actionsOf(found).map(({ action, words, isMain = false }) => (
        <SmallButton key={action} {...(isMain && { variant: 'main' as const })} onClick={() => onAction(action)}>
          {words}
        </SmallButton>
      ))}
    </div>
  )
}

function actionsOf({
  kind,
  state,
  isMine,
  isComplaint,
  acknowledgedAt,
  email,
  lead,
  bookings,
}: EnquiryCase): Offered[] {
  const ownershipAction: Offered = isMine
    ? { action: 'let_go', words: texts.unassignCase }
    : { action: 'take', words: texts.take }
  if (state === 'closed' || state === 'booked') return [ownershipAction, { action: 'reopen', words: texts.reopen }]
  const needsAcknowledgement = isComplaint && acknowledgedAt === null
  return [
    ownershipAction,
    ...(needsAcknowledgement && email !== ''
      ? [{ action: 'acknowledge', words: texts.acknowledge, isMain: true } as const]
      : []),
    ...(needsAcknowledgement ? [{ action: 'told', words: texts.told } as const] : []),
    ...(isComplaint
      ? []
      : email === ''
        ? [{ action: 'complaint', words: texts.complaint } as const]
        : [{ action: 'acknowledge', words: texts.complaintByMail } as const]),
    ...(kind === 'call_back'
      ? [{ action: 'called', words: texts.called } as const, { action: 'no_answer', words: texts.noAnswer } as const]
      : []),
    ...(kind === 'group' ? [{ action: 'offered', words: texts.offered } as const] : []),
    state === 'theirs' ? { action: 'ours', words: texts.ours } : { action: 'theirs', words: texts.theirs },
    ...(bookings.length === 0 && lead.packageId === null ? [] : [{ action: 'booked', words: texts.booked } as const]),
    { action: 'close', words: kind === 'group' ? texts.closeLost : texts.close },
  ]
}
