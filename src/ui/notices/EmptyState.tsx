import type { ReactNode } from 'react'
import { Box, Stack, Text } from '~/ui/layout/Blocks'

interface Props {
  kind: 'noneYet' | 'noMatch' | 'notSynced' | 'noPermission'
  title: string
  text: string
  /** The single next step. */
  action?: ReactNode
}

const drawings = {
  noneYet: 'M14 26h36v26H14Z M14 26l6-12h24l6 12 M26 34h12',
  noMatch: 'M28 12a16 16 0 1 0 .1 0 M40 40l14 14 M22 28h12',
  notSynced: 'M14 24a20 20 0 0 1 36-2 M50 12v12H38 M50 40a20 20 0 0 1-36 2 M14 52V40h12',
  noPermission: 'M16 30h32v24H16Z M22 30v-8a10 10 0 0 1 20 0v8 M32 40v6',
}

/** Shown where there is nothing: says why, and what to do next. */
export function EmptyState({ kind, title, text, action }: Props) {
  return (
    <Stack items="center" px={24} py={48} center>
      <svg
        width="64"
        height="64"
        viewBox="0 0 64 64"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        style={{ marginBottom: 12, color: 'var(--line-strong)' }}
      >
        <path d={drawings[kind]} />
      </svg>
      <h2>{title}</h2>
      <Text mt={4} tone="quiet" style={{ maxWidth: '46ch' }}>
        {text}
      </Text>
      {action && <Box mt={16}>{action}</Box>}
    </Stack>
  )
}
