import classes from './StoreBadge.module.css'
import { toneColors } from '~/ui/badges/toneColors'
import { Text } from '~/ui/layout/Blocks'

interface Props {
  color: 'graphite' | 'blue' | 'teal' | 'green' | 'amber' | 'red' | 'violet'
  /** One or two letters. */
  children: string
}

/** The letters of a store on its color; its name always stands beside it. */
export function StoreBadge({ color, children }: Props) {
  return (
    <Text
      as="span"
      fixed
      corners="control"
      size={12}
      weight={650}
      className={classes.badge}
      style={toneColors(color)}
      aria-hidden
    >
      {children}
    </Text>
  )
}
