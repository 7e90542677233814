import type { Tone } from '~/domain/orders/orderStates'

/** Colors for a meaning: `--tone` for text and icons, `--tint` for the background. */
export const toneColors = (tone: Tone): Record<string, string> => ({
  '--tone': `var(--${tone})`,
  '--tint': `var(--${tone}-tint)`,
})
