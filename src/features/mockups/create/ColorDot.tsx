import classes from './NewMockups.module.css'

interface Props {
  code: string | null
}

/** A small disc of the color; the word beside it names it. */
export function ColorDot({ code }: Props) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden className={classes.dot}>
      <circle cx="7" cy="7" r="6.5" fill={code ?? 'none'} />
    </svg>
  )
}
