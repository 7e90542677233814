import IconDemo from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconLog from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconStores from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconAll from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconReset from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import IconSignOut from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { useState } from 'react'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { lookIn, storeOf, storesOf } from '~/session/stores'
import { offBy } from '~/ui/actions/Button'
import { useOverNotices } from '~/ui/notices/useOverNotices'
import { StoreBadge } from '~/ui/badges/StoreBadge'
import { Box, Row, Text } from '~/ui/layout/Blocks'

export interface AccountActions {
  /** Name of the store or account that is open. */
  label: string
  onSignOut: () => void
  onResetDemo?: () => Promise<void>
}

interface Props extends AccountActions {
  onClose: () => void
}

const entry = { press: true, wide: true, align: 'center', gap: 10, high: 36, px: 8 } as const

/** The account menu: its links, signing out, resetting the demo. */
export function AccountPanel({ label, onSignOut, onResetDemo, onClose }: Props) {
  const { connection } = useServices()
  const stores = storesOf(connection)
  useOverNotices(true, 'menu')
  const [state, setState] = useState<'idle' | 'asking' | 'running' | 'failed'>('idle')

  const reset = async () => {
    setState('running')
    try {
      await onResetDemo?.()
      setState('idle')
      onClose()
    } catch {
      setState('failed')
    }
  }

  return (
    <Box
      opened
      frame="card"
      fill="sheet"
      p={8}
      style={{ width: 'min(15.5rem, 100vw - 32px)' }}
      role="group"
      aria-label="Account"
    >
      <Text tone="quiet" size={12} leading={18} breaks px={8} pt={6} pb={10}>
        Connected: {label}
      </Text>
      {connection !== null && stores.length > 1 && (
        <>
          <Text tone="quiet" size={12} leading={18} breaks px={8} pt={6} pb={10}>
            Change over to
          </Text>
          {stores.map((store) => {
            const look = lookIn(connection, store)
            return (
              <Row
                as={Link}
                {...entry}
                key={store.id}
                to={paths.inStore(store.id, paths.overview())}
                aria-current={store.id === storeOf(connection).id ? 'true' : undefined}
                onClick={onClose}
              >
                <StoreBadge color={look.color}>{look.badge}</StoreBadge>
                {look.name ?? store.name}
              </Row>
            )
          })}
          <Row as={Link} {...entry} to={paths.allStores()} onClick={onClose}>
            <IconAll size={16} stroke={1.5} aria-hidden />
            All stores
          </Row>
        </>
      )}
      <Row as={Link} {...entry} to={paths.connections()} onClick={onClose}>
        <IconStores size={16} stroke={1.5} aria-hidden />
        Connections
      </Row>
      <Row as={Link} {...entry} to={paths.activity()} onClick={onClose}>
        <IconLog size={16} stroke={1.5} aria-hidden />
        Request log
      </Row>
      {onResetDemo && (
        <Row as={Link} {...entry} to={paths.demo()} onClick={onClose}>
          <IconDemo size={16} stroke={1.5} aria-hidden />
          Demo panel
        </Row>
      )}
      {onResetDemo && (
        <Row
          as="button"
          {...entry}
          aria-expanded={state !== 'idle'}
          onClick={() => setState(state === 'idle' ? 'asking' : 'idle')}
          {...offBy(state === 'running' ? 'It is being reset' : null)}
        >
          <IconReset size={16} stroke={1.5} aria-hidden />
          Reset demo store
        </Row>
      )}
      {state !== 'idle' && (
        <Text tone={state === 'failed' ? 'red' : 'quiet'} size={12} leading={18} py={6} px={8} role="status">
          {state === 'running'
            ? 'Resetting the demo store…'
            : state === 'failed'
              ? 'The demo store was not reset whole. Press once more.'
              : 'Everything that was done in the demo goes: it starts over, with the orders and products of its first day.'}
        </Text>
      )}
      {(state === 'asking' || state === 'failed') && (
        <Row as="button" {...entry} onClick={() => void reset()}>
          <Text as="span" tone="red" weight={550}>
            Reset all of it
          </Text>
        </Row>
      )}
      <Row as="button" {...entry} onClick={onSignOut}>
        <IconSignOut size={16} stroke={1.5} aria-hidden />
        Sign out
      </Row>
    </Box>
  )
}
