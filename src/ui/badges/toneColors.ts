import type { Tone } from '~/domain/orders/orderStates'

/** What something means by its color: `--tone` for words and icons, `--tint` for what is behind them. */
export const toneColors = (tone: Tone): Record<string, string> => ({
  '--tone': `var(--${tone})`,
  '--tint': `var(--${tone}-tint)`,
})
