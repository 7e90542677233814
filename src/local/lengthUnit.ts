import { deviceTexts } from '~/device/storages'
import { type LengthUnit, setReadersUnit } from '~/domain/lengths/readersUnit'

const key = 'platen.unit'

/** The unit chosen for lengths in this browser; null where none was chosen. */
export function keptLengthUnit(): LengthUnit | null {
  const kept = deviceTexts.getItem(key)
  return kept === 'cm' || kept === 'in' ? kept : null
}

/** Shows lengths in the chosen unit from now on. */
export const applyLengthUnit = (): void => setReadersUnit(keptLengthUnit() ?? 'cm')

/** Keeps the unit on this device and applies it; null deletes the choice, which means centimeters. */
export function keepLengthUnit(unit: LengthUnit | null): void {
  if (unit === null) deviceTexts.removeItem(key)
  else deviceTexts.setItem(key, unit)
  setReadersUnit(unit ?? 'cm')
}
