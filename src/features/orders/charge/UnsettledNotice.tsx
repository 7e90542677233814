import { useCallback, useEffect, useState } from 'react'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { scopeOf } from '~/flows/money/moneyTools'
import { type SettledIntent, settleIntents } from '~/flows/money/settleIntents'
import { SmallButton } from '~/ui/actions/Button'
import { useStoreTools } from '~/widgets/storeTools'
import { Notice } from '~/ui/notices/Notice'
import { settledWords } from './settledWords'

/**
 * What an earlier visit left open: a charge or a draft whose answer a crash or a lost connection cut off. It is looked
 * up by reading; nothing is ever sent from here.
 */
export function UnsettledNotice() {
  const { openMoney } = useStoreTools()
  const [rows, setRows] = useState<readonly SettledIntent[]>([])
  const look = useCallback(async () => {
    const tools = await openMoney()
    const open = await tools.journal.open(scopeOf(tools))
    if (open.length > 0) setRows(renewed(await settleIntents(tools)))
  }, [openMoney])
  // Talks to the journal and the service, again when the connection comes back.
  useEffect(() => {
    // A journal or a service that cannot be read now is read at the next occasion.
    const again = () => void look().catch(() => undefined)
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [look])

  if (rows.length === 0) return null
  const isOpen = rows.some(({ intent, found }) => found === null || isStillOpen(intent.kind, found))
  return (
    <Notice
      floats
      tone="amber"
      title="Something was under way when this app was last closed"
      actions={
        <>
          {isOpen && <SmallButton onClick={() => void look().catch(() => undefined)}>Look again</SmallButton>}
          <SmallButton onClick={() => setRows([])}>Close</SmallButton>
        </>
      }
    >
      <ul>
        {rows.map((row) => (
          <li key={row.intent.id}>
            {settledWords(row)}{' '}
            {row.intent.orderId !== null && (
              <Link to={paths.order(row.intent.orderId)}>Order #{row.intent.orderId}</Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** What was found before and is settled by now stays to be read. */
const renewed =
  (found: readonly SettledIntent[]) =>
  (before: readonly SettledIntent[]): readonly SettledIntent[] => {
    const ids = new Set(found.map(({ intent }) => intent.id))
    return [...before.filter(({ intent }) => !ids.has(intent.id)), ...found]
  }

const isStillOpen = (kind: SettledIntent['intent']['kind'], found: string): boolean =>
  kind === 'confirm' ? found === 'draft' || found === 'failed' : found === 'none'
