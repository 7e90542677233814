import { deviceTexts, inAllTabs } from '~/device/storages'
import { createListeners } from '~/domain/async/createStore'
import { isMoneyText } from '~/domain/money/money'
import type { FeeRule } from '~/domain/reports/feeRules'
import { readRows, writeRows } from '../keptRows'

const keyOf = (scope: string): string => `platen.fees.${scope}`
const listeners = createListeners()

/** Calls the listener at every change of a store's fee rules, in any tab; returns a function that stops it. */
export const subscribeToFeeRules = inAllTabs(listeners)

/** The kept text, for detecting changes; null when there is none. */
export const feeRulesText = (scope: string): string | null => deviceTexts.getItem(keyOf(scope))

/** The fee rules of a store kept on this device. */
export const readFeeRules = (scope: string): readonly FeeRule[] => readRows(keyOf(scope), isRule)

/** Keeps the rules; returns false when the browser refuses to keep them beyond this page. */
export function keepFeeRules(scope: string, rules: readonly FeeRule[]): boolean {
  const isKept = writeRows(keyOf(scope), isRule, rules)
  listeners.tell()
  return isKept
}

function isRule(kept: unknown): kept is FeeRule {
  if (typeof kept !== 'object' || kept === null) return false
  const { id, name, percent, fixed, currency }: Record<string, unknown> = { ...kept }
  const isMoney = (value: unknown) => typeof value === 'string' && isMoneyText(value)
  return [id, name, currency].every((word) => typeof word === 'string') && isMoney(percent) && isMoney(fixed)
}
