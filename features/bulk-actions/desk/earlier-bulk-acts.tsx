import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listBulkActs } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { BULK_RESULTS } from '../rules/bulk-act.ts'
import { deskBulkActs as texts } from '#messages/bulk-actions/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { Card } from '#desk/ui/card.tsx'
import { bulkTitle } from './bulk-title.ts'
import { BULK_ACTS_KEY } from '#desk/keys/bulk-actions-key.ts'
import classes from './bulk-acts.module.css'

/** What was done with many bookings before; nothing stands here when there is none. */
export function EarlierBulkActs({ except }: { except: string }) {
  const { data } = useQuery({ queryKey: [...BULK_ACTS_KEY, 'list'], queryFn: () => deskCall(listBulkActs) })
  const acts = (data?.acts ?? []).filter(({ id }) => id !== except)
  if (acts.length === 0) return null
  return (
    <Card title={texts.earlier}>
      <ul className={classes.earlier}>
        {acts.map(({ id, act, subject, givenTo, who, at, counts }) => (
          <li key={id}>
            <Link to={deskPages.bulkAct(id)}>{subject === '' ? bulkTitle({ act, givenTo }) : subject}</Link>
            <small>
              {texts.earlierLine(
                who,
                printMoment(new Date(at)),
                BULK_RESULTS.reduce((sum, result) => sum + counts[result], 0),
              )}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
