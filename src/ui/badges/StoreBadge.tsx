import classes from './StoreBadge.module.css'

interface Props {
  color: 'graphite' | 'blue' | 'teal' | 'green' | 'amber' | 'red' | 'violet'
  /** One or two letters. */
  children: string
}

/** A store at a glance; its name always stands beside. */
export function StoreBadge({ color, children }: Props) {
  return (
    <span className={classes.badge} data-tone={color} aria-hidden>
      {children}
    </span>
  )
}
