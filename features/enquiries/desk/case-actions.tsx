import type { EnquiryCase } from '../api/desk-calls.ts'
import type { CaseChange } from '../rules/enquiry-case.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { SmallButton } from '#ui/desk/button.tsx'

/**
 * The actions behind a case's buttons. `acknowledge` acknowledges a complaint by email. An enquiry is first turned into
 * a complaint.
 */
export type CaseAction = Exclude<CaseChange, 'give'> | 'acknowledge'

type OfferedAction = { action: CaseAction; label: string; isMain?: boolean }

/** The buttons of a case that fit its current state. */
export function CaseActions({ enquiry, onAction }: { enquiry: EnquiryCase; onAction: (action: CaseAction) => void }) {
  return (
    <div className="row low gap-8-12">
      {actionsOf(enquiry).map(({ action, label, isMain = false }) => (
        <SmallButton key={action} {...(isMain && { variant: 'main' as const })} onClick={() => onAction(action)}>
          {label}
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
}: EnquiryCase): OfferedAction[] {
  const ownershipAction: OfferedAction = isMine
    ? { action: 'let_go', label: texts.unassignCase }
    : { action: 'take', label: texts.take }
  if (state === 'closed' || state === 'booked') return [ownershipAction, { action: 'reopen', label: texts.reopen }]
  const needsAcknowledgement = isComplaint && acknowledgedAt === null
  return [
    ownershipAction,
    ...(needsAcknowledgement && email !== ''
      ? [{ action: 'acknowledge', label: texts.acknowledge, isMain: true } as const]
      : []),
    ...(needsAcknowledgement ? [{ action: 'told', label: texts.told } as const] : []),
    ...(isComplaint
      ? []
      : email === ''
        ? [{ action: 'complaint', label: texts.complaint } as const]
        : [{ action: 'acknowledge', label: texts.complaintByMail } as const]),
    ...(kind === 'call_back'
      ? [{ action: 'called', label: texts.called } as const, { action: 'no_answer', label: texts.noAnswer } as const]
      : []),
    ...(kind === 'group' ? [{ action: 'offered', label: texts.offered } as const] : []),
    state === 'theirs' ? { action: 'ours', label: texts.ours } : { action: 'theirs', label: texts.theirs },
    ...(bookings.length === 0 && lead.packageId === null ? [] : [{ action: 'booked', label: texts.booked } as const]),
    { action: 'close', label: kind === 'group' ? texts.closeLost : texts.close },
  ]
}
