import { type AgeLimits, usualAgeLimits } from '~/domain/shipmentSearch'

const nameOf = (scope: string): string => `platen.shipmentAge.${scope}`

/** After how many days a parcel counts as old in this store; the usual number when nothing readable is kept. */
export function readAgeLimits(scope: string): AgeLimits {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(scope)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return usualAgeLimits
    const days: unknown = Reflect.get(kept, 'usual')
    const regions: unknown = Reflect.get(kept, 'regions')
    return {
      usual: isDays(days) ? days : usualAgeLimits.usual,
      regions: Object.fromEntries(
        Object.entries(typeof regions === 'object' && regions !== null ? regions : {}).flatMap(
          ([region, limit]: [string, unknown]) => (isDays(limit) ? [[region, limit]] : []),
        ),
      ),
    }
  } catch {
    return usualAgeLimits
  }
}

export function keepAgeLimits(scope: string, limits: AgeLimits): void {
  localStorage.setItem(nameOf(scope), JSON.stringify(limits))
}

export const isDays = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 365
