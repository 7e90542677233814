import { useMemo, useSyncExternalStore } from 'react'
import type { FeeRule } from '~/domain/reports/feeRules'
import { feeRulesText, readFeeRules, subscribeToFeeRules } from '~/local/orders/feeRulesKept'
import { useStoreScope } from '~/queries/services'

/** The fee rules of this store kept on this device. */
export function useFeeRules(): readonly FeeRule[] {
  const scope = useStoreScope()
  const text = useSyncExternalStore(subscribeToFeeRules, () => feeRulesText(scope))
  return useMemo(() => (text === null ? [] : readFeeRules(scope)), [scope, text])
}
