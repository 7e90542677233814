import { useState } from 'react'
import { scopeWords } from '~/domain/scopeWords'
import type { StoreConnection } from '~/session/connection'
import { lookKey } from '~/session/stores'
import { readStoreLook, saveLook, storeColors, type StoreLook } from '~/session/storeLook'
import { Button, SmallButton } from '~/ui/actions/Button'
import { StoreBadge } from '~/ui/badges/StoreBadge'
import { Box, Hint, Row, Stack } from '~/ui/layout/Blocks'

interface Props {
  row: StoreConnection
  /** Whether it is the first row, which has no line above it. */
  isFirst: boolean
  /** This connection with its open store, when it is the one in use; else null. */
  current: StoreConnection | null
  onOpen: (connection: StoreConnection) => void
  onSignOut: () => void
}

/** One connection: its stores, their name and color here, and its scopes. */
export function ConnectionRow({ row, isFirst, current, onOpen, onSignOut }: Props) {
  const stores = row.stores.length > 0 ? row.stores : [{ id: row.storeId, name: row.storeName }]
  const names = stores.map(({ name }) => name).join(', ')
  return (
    <Stack as="li" gap={8} shrinks {...(isFirst ? {} : { line: 'top', pt: 16 })}>
      <Row align="center" justify="between" wrap gap={12} weight={550}>
        <h3>
          <bdi>{names}</bdi>
        </h3>
        <Button variant="subtle" size="xs" aria-label={`Sign out of ${names}`} onClick={onSignOut}>
          Sign out
        </Button>
      </Row>
      {stores.map(({ id, name }) => (
        <StoreFields
          key={id ?? name}
          lookAt={lookKey(row, id)}
          name={name}
          isOpen={current !== null && current.storeId === id}
          onOpen={() => onOpen({ ...row, storeId: id, storeName: name })}
        />
      ))}
      <Hint>
        {row.oauth === null ? 'Private token' : 'Signed in at the service'}
        {row.stores.length > 0 && ', whole account'}
        {row.isKept ? ', kept on this device' : ', until this tab is closed'}. {scopeWords(row.scopes)}
      </Hint>
    </Stack>
  )
}

const field = { frame: 'field', fill: 'sheet', tone: 'ink', size: 14, px: 8, high: 32 } as const

interface StoreFieldsProps {
  /** Key under which the store's name and color are kept. */
  lookAt: string
  name: string
  isOpen: boolean
  onOpen: () => void
}

function StoreFields({ lookAt, name, isOpen, onOpen }: StoreFieldsProps) {
  const [look, setLook] = useState(() => readStoreLook(lookAt, name))
  const change = (part: Partial<StoreLook>) => {
    const next = { ...look, ...part }
    setLook(next)
    saveLook(lookAt, next)
  }
  return (
    <Row role="group" aria-label={name} frame="control" shrinks p={12} align="end" wrap gap={12}>
      <StoreBadge color={look.color}>{look.badge}</StoreBadge>
      <Stack as="label" shrinks gap={2} tone="quiet" size={12}>
        <span>Name here</span>
        <Box
          as="input"
          wide
          {...field}
          value={look.name ?? ''}
          placeholder={name}
          maxLength={40}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Stack>
      <Stack as="label" gap={2} tone="quiet" size={12}>
        <span>Badge</span>
        <Box
          as="input"
          {...field}
          style={{ width: '3.25rem' }}
          value={look.badge}
          maxLength={2}
          onChange={(event) => change({ badge: event.currentTarget.value })}
        />
      </Stack>
      <Stack as="label" gap={2} tone="quiet" size={12}>
        <span>Color</span>
        <Box
          as="select"
          {...field}
          value={look.color}
          onChange={(event) =>
            change({ color: storeColors.find((color) => color === event.currentTarget.value) ?? 'graphite' })
          }
        >
          {storeColors.map((color) => (
            <option key={color}>{color}</option>
          ))}
        </Box>
      </Stack>
      {isOpen ? (
        <Hint as="span" py={6}>
          Open now
        </Hint>
      ) : (
        <SmallButton onClick={onOpen}>Open {name}</SmallButton>
      )}
    </Row>
  )
}
