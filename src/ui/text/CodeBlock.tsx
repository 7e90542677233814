import classes from './CodeBlock.module.css'

interface Props {
  /** What it is, for screen readers. */
  label: string
  children: string
}

/** A text of a program as it is, reached and scrolled by the keyboard too. */
export function CodeBlock({ label, children }: Props) {
  return (
    <pre className={classes.code} tabIndex={0} role="region" aria-label={label}>
      {children}
    </pre>
  )
}
