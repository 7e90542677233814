import IconInfo from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconTick from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'
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
    <div className={classes.notice} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
      <div className={classes.body}>
        <div className={classes.title}>{title}</div>
        {children && <div className={classes.text}>{children}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  )
}
