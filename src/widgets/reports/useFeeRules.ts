import { useMemo, useSyncExternalStore } from 'react'
import type { FeeRule } from '~/domain/reports/feeRules'
import { storeScope } from '~/domain/storeScope'
import { feeRulesText, readFeeRules, subscribeToFeeRules } from '~/local/orders/feeRulesKept'
import { useApi } from '~/queries/services'

/** What the shop keeps of this store's orders, by the rules that this device keeps. */
export function useFeeRules(): readonly FeeRule[] {
  const scope = storeScope(useApi())
  const text = useSyncExternalStore(subscribeToFeeRules, () => feeRulesText(scope))
  return useMemo(() => (text === null ? [] : readFeeRules(scope)), [scope, text])
}
