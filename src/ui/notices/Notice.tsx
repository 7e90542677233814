import IconInfo from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconTick from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'
import { Box } from '~/ui/layout/Box'
import { Row } from '~/ui/layout/Row'
import classes from './Notice.module.css'

interface Props {
  tone: 'blue' | 'amber' | 'red' | 'green'
  title: ReactNode
  children?: ReactNode
  /** Buttons or links under the text. */
  actions?: ReactNode
}

const icons = { blue: IconInfo, amber: IconTriangle, red: IconTriangle, green: IconTick }

/** A message in the page; a red one is announced at once. */
export function Notice({ tone, title, children, actions }: Props) {
  const Icon = icons[tone]
  return (
    <Row gap={12} className={classes.notice} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
      <Box shrinks>
        <div className={classes.title}>{title}</div>
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
    </Row>
  )
}
