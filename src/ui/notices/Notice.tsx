import IconInfo from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconTick from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '~/ui/actions/IconButton'
import { toneColors } from '~/ui/badges/toneColors'
import { Box, Row } from '~/ui/layout/Blocks'
import classes from './Notice.module.css'
import { NoticePlaceContext } from './noticePlace'

interface Props {
  tone: 'blue' | 'amber' | 'red' | 'green'
  title: ReactNode
  children?: ReactNode
  /** Buttons or links under the text. */
  actions?: ReactNode
  /** Whether it is the outcome of an action: shown in the area for notices, and can be closed. */
  floats?: boolean
  /** What it tells of, such as an error: once closed it is shown again for another one. */
  of?: unknown
  /** Called when it was closed. */
  onClose?: (() => void) | undefined
}

const icons = { blue: IconInfo, amber: IconTriangle, red: IconTriangle, green: IconTick }

/** A message; a red one is announced at once. A message about a part of the page stands in that part. */
export function Notice({ tone, title, children, actions, floats = false, of, onClose }: Props) {
  const place = use(NoticePlaceContext)
  const [closed, setClosed] = useState<{ of: unknown } | null>(null)
  const Icon = icons[tone]
  if (floats && closed !== null && closed.of === of) return null
  const isApart = floats && place !== null
  const notice = (
    // No `Box`, because its margin comes from `--notice-space` of its container.
    <div
      className={classes.notice}
      style={toneColors(tone)}
      data-floats={isApart || undefined}
      role={tone === 'red' ? 'alert' : 'status'}
    >
      <Icon size={20} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
      <Box shrinks grow>
        <Box breaks className={classes.title}>
          {title}
        </Box>
        {children && (
          <Box breaks mt={2}>
            {children}
          </Box>
        )}
        {actions && (
          <Row wrap gap={8} mt={10}>
            {actions}
          </Row>
        )}
      </Box>
      {isApart && (
        <IconButton
          side={28}
          tone="quiet"
          className={classes.close}
          aria-label="Close this message"
          onClick={() => {
            setClosed({ of })
            onClose?.()
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  )
  return isApart ? createPortal(notice, place) : notice
}
