import { Link } from 'react-router'
import { listBulkActions } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { BULK_RESULTS } from '../rules/bulk-action.ts'
import { deskBulkActions as texts } from '#messages/bulk-actions/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { Card } from '#ui/desk/card.tsx'
import { bulkTitle } from './bulk-title.ts'
import { BULK_ACTIONS_KEY } from '#ui/desk/keys/bulk-actions-key.ts'
import classes from './bulk-actions.module.css'

/** The previous bulk actions; renders nothing when there are none. */
export function EarlierBulkActions({ excludedId }: { excludedId: string }) {
  const { data } = useDeskQuery([...BULK_ACTIONS_KEY, 'list'], [listBulkActions])
  const actions = (data?.actions ?? []).filter(({ id }) => id !== excludedId)
  if (actions.length === 0) return null
  return (
    <Card title={texts.earlier}>
      <ul className={classes.earlier}>
        {actions.map(({ id, action, subject, givenTo, who, at, counts }) => (
          <li key={id}>
            <Link to={deskPages.bulkAction(id)}>{subject === '' ? bulkTitle({ action, givenTo }) : subject}</Link>
            <small className="block muted small">
              {texts.earlierLine(
                who,
                printDateTime(new Date(at)),
                BULK_RESULTS.reduce((sum, result) => sum + counts[result], 0),
              )}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
