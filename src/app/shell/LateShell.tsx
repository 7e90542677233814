import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useDocumentKeys } from '~/ui/actions/useDocumentKeys'
import { keyTarget } from '~/ui/keyTarget'
import { ShownRehearsal } from '~/widgets/jobs/rehearsal/ShownRehearsal'
import { useStoreTools } from '~/widgets/storeTools'

/**
 * What the frame around pages needs after the first page: the view of rehearsals, and the keys of a page's own links and
 * buttons, of which e edits its record, n begins a new one and r reads it again.
 */
export function LateShell({ main }: { main: RefObject<HTMLElement | null> }) {
  const client = useQueryClient()
  const { orderIndex } = useStoreTools()
  const press = (key: string) => () => {
    const target = keyTarget(main.current, key)
    target?.click()
    return target !== null
  }
  const readAgain = () => {
    orderIndex.refresh()
    void client.invalidateQueries({ type: 'active' })
    return true
  }
  useDocumentKeys([
    { key: 'e', what: 'Edit', run: press('e') },
    { key: 'n', what: 'New', run: press('n') },
    { key: 'r', what: 'Read the page again', run: readAgain },
  ])
  return <ShownRehearsal />
}
