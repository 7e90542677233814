import { deviceTexts, readKept } from '~/device/storages'

const nameOf = (scope: string): string => `platen.lowStock.${scope}`
const usual = 10

/** Whether a value is a whole number of pieces up to 100,000. */
export const isLowStockThreshold = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100_000

/** The number of pieces at or below which a warehouse variant of this store counts as low; ten unless set. */
export const readLowStockThreshold = (scope: string): number =>
  readKept(deviceTexts, nameOf(scope), (kept) => (isLowStockThreshold(kept) ? kept : null)) ?? usual

/** Keeps that number for a store. */
export const keepLowStockThreshold = (scope: string, threshold: number): void =>
  void deviceTexts.setItem(nameOf(scope), JSON.stringify(threshold))
