import type { Icon } from '@tabler/icons-react'
import type { Tone } from '~/domain/orders/orderStates'
import { toneColors } from '~/ui/badges/toneColors'
import classes from './Badge.module.css'

interface Props {
  tone: Tone
  icon?: Icon
  children: string
  struck?: boolean
  /** Outlined instead of filled: for a state that has not started yet. */
  outline?: boolean
}

/** A state: always a word, in the color of its meaning. */
export function Badge({ tone, icon: Icon, children, struck = false, outline = false }: Props) {
  return (
    <span className={classes.badge} style={toneColors(tone)} data-outline={outline || undefined}>
      {Icon && <Icon size={14} stroke={1.75} aria-hidden />}
      {struck ? <s>{children}</s> : children}
    </span>
  )
}
