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
 * Charges and drafts that an earlier visit, or this one before the connection came back, left without an answer. They
 * are looked up by reading; nothing is ever sent from here.
 */
export function UnsettledNotice() {
  const { openMoney } = useStoreTools()
  const [rows, setRows] = useState<readonly FoundIntent[]>([])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const look = useCallback(async () => {
    const tools = await openMoney()
    const openIds = async () => (await tools.journal.open(scopeOf(tools))).map(({ id }) => id)
    const before = await openIds()
    const found = before.length > 0 ? await settleIntents(tools) : []
    const after = found.length > 0 ? await openIds() : []
    setRows((now) => renewed(now, before, found, after))
  }, [openMoney])
  // Talks to the journal and the service, again when the connection is back.
  useEffect(() => {
    // If the journal or the service cannot be read now, the next occasion is used.
    const again = () => void look().catch(() => undefined)
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [look])

  const shown = rows.filter((row) => !closed.has(findingOf(row)))
  if (shown.length === 0) return null
  const isOpen = shown.some((row) => row.isOpen)
  const close = () => setClosed(new Set(rows.map(findingOf)))
  return (
    <Notice
      floats
      onClose={close}
      tone="amber"
      title="What became of changes whose answer did not arrive"
      actions={
        <>
          {isOpen && <SmallButton onClick={() => void look().catch(() => undefined)}>Look again</SmallButton>}
          <SmallButton onClick={close}>Close</SmallButton>
        </>
      }
    >
      <ul>
        {shown.map((row) => (
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

/** `isOpen`: the journal still has it as open, and it can be looked up again. */
type FoundIntent = SettledIntent & { isOpen: boolean }

/** The message's content: a closed message opens again only for a different one. */
const findingOf = ({ intent, found }: FoundIntent): string => `${intent.id} ${found}`

/**
 * Earlier findings stay, except those that were open then and were settled `before` this look: another tab has done
 * that, and says so.
 */
function renewed(
  rows: readonly FoundIntent[],
  before: readonly string[],
  found: readonly SettledIntent[],
  after: readonly string[],
): readonly FoundIntent[] {
  const ids = new Set(found.map(({ intent }) => intent.id))
  return [
    ...rows.filter(({ intent, isOpen }) => !ids.has(intent.id) && (!isOpen || before.includes(intent.id))),
    ...found.map((row) => ({ ...row, isOpen: after.includes(row.intent.id) })),
  ]
}
