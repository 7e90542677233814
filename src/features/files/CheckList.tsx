import IconTick from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconWait from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCross from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { toneColors } from '~/ui/badges/toneColors'
import { Row, Stack } from '~/ui/layout/Blocks'

export interface Check {
  tone: 'good' | 'wait' | 'warn' | 'bad'
  text: ReactNode
}

const icons = { good: IconTick, wait: IconWait, warn: IconTriangle, bad: IconCross }
const colors = { good: 'green', wait: 'blue', warn: 'amber', bad: 'red' } as const
const words = { good: 'Fine:', wait: 'Checking:', warn: 'Mind:', bad: 'Problem:' }

/** The checks made before anything is sent, each with its result. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null
  return (
    <Stack as="ul" gap={6} size={13} mt={12} mb={12} aria-label="Checks">
      {checks.map(({ tone, text }, index) => {
        const Icon = icons[tone]
        return (
          <Row
            as="li"
            gap={8}
            key={index}
            style={toneColors(colors[tone])}
            tone={tone === 'bad' ? 'red' : 'ink'}
          >
            <Row as="span" fixed mt={2} style={{ color: 'var(--tone)' }}>
              <Icon size={16} stroke={1.75} aria-hidden />
            </Row>
            <span>
              <span className="visuallyHidden">{words[tone]} </span>
              {text}
            </span>
          </Row>
        )
      })}
    </Stack>
  )
}
