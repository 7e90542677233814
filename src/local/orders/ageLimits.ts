import { deviceTexts, readKept } from '~/device/storages'
import { type AgeLimits, usualAgeLimits } from '~/domain/shipping/shipmentSearch'

const nameOf = (scope: string): string => `platen.shipmentAge.${scope}`

/** After how many days a parcel counts as old in this store; defaults where nothing readable is kept. */
export function readAgeLimits(scope: string): AgeLimits {
  return readKept(deviceTexts, nameOf(scope), readLimits) ?? usualAgeLimits
}

function readLimits(kept: unknown): AgeLimits | null {
  if (typeof kept !== 'object' || kept === null) return null
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
}

/** Keeps these limits for a store, replacing earlier ones. */
export function keepAgeLimits(scope: string, limits: AgeLimits): void {
  deviceTexts.setItem(nameOf(scope), JSON.stringify(limits))
}

const isDays = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 365
