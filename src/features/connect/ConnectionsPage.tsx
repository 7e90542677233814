import { useState } from 'react'
import { useNavigate } from 'react-router'
import { eraseDevice } from '~/device/eraseDevice'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { useConnectionServices } from '~/queries/connectionServices'
import type { StoreConnection } from '~/session/connection'
import { unlistConnection } from '~/session/connectionStore'
import { forgetSoon } from '~/session/forgetSoon'
import { noteUsed } from '~/session/keptConnections'
import { Link } from '~/ui/text/Link'
import { Button, SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { Hint, Stack } from '~/ui/layout/Blocks'
import { takeFocus } from '~/ui/takeFocus'
import { ConnectionRow } from './ConnectionRow'

/** The stores that this tab is connected to, with ways to switch, name them and sign out. */
export function Component() {
  const { connection } = useServices()
  const { connections, connect, disconnect } = useConnectionServices()
  const navigate = useNavigate()
  const [isSure, setSure] = useState(false)
  const [, redraw] = useState(0)
  const known = connections()
  const isListed = connection?.kind !== 'token' || known.some(({ id }) => id === connection.id)
  // The open one stays open here after another tab has signed out of it, until this tab is closed.
  const rows = isListed ? known : [...known, { ...connection, isKept: false }]

  const open = async (next: StoreConnection) => {
    if (!(await connect(next))) return
    noteUsed(next)
    await navigate(paths.overview())
  }
  const signOut = async (left: StoreConnection) => {
    const isCurrent = connection?.kind === 'token' && connection.id === left.id
    if (isCurrent) {
      // Unsaved text is asked about first; the secrets are deleted with the connection.
      if (await disconnect()) await navigate(paths.connect())
      return
    }
    // Signing out of another store must not sign out of this one.
    unlistConnection(left)
    void forgetSoon(left)
    redraw((count) => count + 1)
  }
  return (
    <>
      <PageHeader
        title="Connections"
        subtitle="Each store keeps its own lists, drafts and queue on this device."
        actions={
          <ButtonLink to={paths.connect({ next: paths.overview() })}>Connect another store</ButtonLink>
        }
      />
      <Stack gap={16}>
        <Sheet title="Stores">
          {rows.length === 0 && <Hint>Only the demo store is open here.</Hint>}
          <Stack as="ul" gap={20}>
            {rows.map((row, at) => (
              <ConnectionRow
                key={row.id}
                row={row}
                isFirst={at === 0}
                current={connection?.kind === 'token' && connection.id === row.id ? connection : null}
                onOpen={(next) => void open(next)}
                onSignOut={() => void signOut(row)}
              />
            ))}
          </Stack>
        </Sheet>
        <Sheet
          title="Sign out and erase this device"
          hint="Removes every connection, draft, picture and list that Platen keeps in this browser. What the service has stays there."
        >
          {isSure ? (
            <Notice
              tone="amber"
              title="Drafts, designs and unfinished jobs on this device are lost"
              actions={
                <>
                  <Button color="red" size="xs" onClick={() => void eraseDevice()}>
                    Erase everything here
                  </Button>
                  <SmallButton ref={takeFocus} onClick={() => setSure(false)}>
                    Keep it
                  </SmallButton>
                </>
              }
            >
              Nothing at the service is changed or canceled by that: what a job has sent stays. What you want
              to have again can be <Link to={paths.settings()}>saved as a file</Link> first.
            </Notice>
          ) : (
            <SecondaryButton color="red" onClick={() => setSure(true)}>
              Sign out and erase…
            </SecondaryButton>
          )}
        </Sheet>
      </Stack>
    </>
  )
}
