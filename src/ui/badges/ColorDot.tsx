import classes from './ColorDot.module.css'

interface Props {
  /** As in CSS; nothing is seen but the edge where it is not known. */
  color: string | null | undefined
  /** In pixels. */
  size?: 12 | 14 | 16
}

/** A small disc of a color; the word beside it names it. */
export function ColorDot({ color, size = 14 }: Props) {
  return (
    <span
      className={classes.dot}
      style={{ width: size, height: size, background: color ?? undefined }}
      aria-hidden
    />
  )
}
