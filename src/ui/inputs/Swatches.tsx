import type { CSSProperties } from 'react'
import { offBy } from '../actions/Button'
import { Row } from '../layout/Blocks'
import classes from './Swatches.module.css'

interface Swatch<Key> {
  key: Key
  name: string
  /** CSS color; null where unknown. */
  code: string | null
  isPressed: boolean
  /** Why it cannot be chosen, in words. */
  refusal?: string | null
}

interface Props<Key> {
  /** Label of the group; absent where its container has one. */
  label?: string
  colors: readonly Swatch<Key>[]
  /** Diameter of a button, as a CSS length. */
  side?: string
  gap?: 6 | 8
  onPick: (key: Key) => void
}

/** Colors to choose from, each a round button with a name. */
export const Swatches = <Key extends string | null>({
  label,
  colors,
  side = 'max(28px, var(--touch-target))',
  gap = 6,
  onPick,
}: Props<Key>) => (
  <Row
    wrap
    gap={gap}
    style={{ '--side': side } as CSSProperties}
    {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}
  >
    {colors.map(({ key, name, code, isPressed, refusal = null }) => (
      <button
        key={key}
        type="button"
        className={classes.swatch}
        aria-pressed={isPressed}
        aria-label={name}
        title={name}
        style={{ background: code ?? undefined }}
        onClick={() => onPick(key)}
        {...offBy(refusal === null ? null : `${name}: ${refusal}`)}
      />
    ))}
  </Row>
)
