import { useSearchParams } from 'react-router'

/** What of a blank's page is in its address. */
export interface BlankSearch {
  color: string | null
  size: string | null
  region: string | null
  unit: 'cm' | 'inches'
}

/** Inches where people measure in them, until the address says otherwise. */
const usualUnit = (): BlankSearch['unit'] =>
  /-(US|LR|MM)\b/i.test(globalThis.navigator?.language ?? '') ? 'inches' : 'cm'

function readBlankSearch(params: URLSearchParams): BlankSearch {
  const unit = params.get('unit')
  return {
    color: params.get('color'),
    size: params.get('size'),
    region: params.get('region'),
    unit: unit === 'cm' || unit === 'inches' ? unit : usualUnit(),
  }
}

/** The choices of a blank's page, in its address. */
export function useBlankSearch(): [BlankSearch, (next: Partial<BlankSearch>) => void] {
  const [params, setParams] = useSearchParams()
  const change = (next: Partial<BlankSearch>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next)) {
          if (value === null || value === undefined) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [readBlankSearch(params), change]
}
