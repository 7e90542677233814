import { useMemo, useSyncExternalStore } from 'react'
import type { FeeRule } from '~/domain/reports/feeRules'
import { feeRulesText, readFeeRules, subscribeToFeeRules } from '~/local/orders/feeRulesKept'
import { useStoreScope } from '~/queries/services'

/** What the shop keeps of this store's orders, by the rules that this device keeps. */
export function useFeeRules(): readonly FeeRule[] {
  const scope = useStoreScope()
  const text = useSyncExternalStore(subscribeToFeeRules, () => feeRulesText(scope))
  return useMemo(() => (text === null ? [] : readFeeRules(scope)), [scope, text])
}
