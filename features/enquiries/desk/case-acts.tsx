import type { EnquiryCase } from '../api/desk-schemas.ts'
import type { CaseChange } from '../rules/enquiry-case.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { Button } from '#desk/ui/button.tsx'
import classes from './enquiries.module.css'

/** What the buttons of a case do. `acknowledge`: by mail; what is no complaint yet becomes one. */
export type CaseAct = Exclude<CaseChange, 'give'> | 'acknowledge'

type Offered = { act: CaseAct; words: string; isMain?: boolean }

/** The buttons of a case: those that fit what it is now. */
export function CaseActs({ found, onAct }: { found: EnquiryCase; onAct: (act: CaseAct) => void }) {
  return (
    <div className={classes.acts}>
      {actsOf(found).map(({ act, words, isMain = false }) => (
        <Button key={act} size="small" {...(isMain && { look: 'main' as const })} onClick={() => onAct(act)}>
          {words}
        </Button>
      ))}
    </div>
  )
}

function actsOf({ kind, state, isMine, isComplaint, acknowledgedAt, email, lead, bookings }: EnquiryCase): Offered[] {
  const owning: Offered = isMine ? { act: 'let_go', words: texts.letGo } : { act: 'take', words: texts.take }
  if (state === 'closed' || state === 'booked') return [owning, { act: 'reopen', words: texts.reopen }]
  const isToAcknowledge = isComplaint && acknowledgedAt === null
  return [
    owning,
    ...(isToAcknowledge && email !== ''
      ? [{ act: 'acknowledge', words: texts.acknowledge, isMain: true } as const]
      : []),
    ...(isToAcknowledge ? [{ act: 'told', words: texts.told } as const] : []),
    ...(isComplaint
      ? []
      : email === ''
        ? [{ act: 'complaint', words: texts.complaint } as const]
        : [{ act: 'acknowledge', words: texts.complaintByMail } as const]),
    ...(kind === 'call_back'
      ? [{ act: 'called', words: texts.called } as const, { act: 'no_answer', words: texts.noAnswer } as const]
      : []),
    ...(kind === 'group' ? [{ act: 'offered', words: texts.offered } as const] : []),
    state === 'theirs' ? { act: 'ours', words: texts.ours } : { act: 'theirs', words: texts.theirs },
    ...(bookings.length === 0 && lead.packageId === null ? [] : [{ act: 'booked', words: texts.booked } as const]),
    { act: 'close', words: kind === 'group' ? texts.closeLost : texts.close },
  ]
}
