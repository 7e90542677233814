import classes from './ColorDot.module.css'

interface Props {
  /** A CSS color; only the edge is visible where it is unknown. */
  color: string | null | undefined
  /** In pixels. */
  size?: 12 | 14 | 16
}

/** A small disc of a color; the text beside it names the color. */
export function ColorDot({ color, size = 14 }: Props) {
  return (
    <span
      className={classes.dot}
      style={{ width: size, height: size, background: color ?? undefined }}
      aria-hidden
    />
  )
}
