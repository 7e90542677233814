import { staleAtOnce } from '~/domain/async/hasPassed'
import { mutationOptions, queryOptions } from '@tanstack/react-query'

const root = ['device'] as const

/** Data kept in this browser, for all stores. */
export const backupQueries = () => ({
  /** Bytes used and available, as far as the browser says. */
  room: () =>
    queryOptions({
      queryKey: [...root, 'room'],
      queryFn: async () => {
        const estimate = await globalThis.navigator?.storage?.estimate?.().catch(() => null)
        return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null }
      },
      staleTime: staleAtOnce,
    }),
  /** Number of records by database name; null for a database that could not be counted. */
  use: () =>
    queryOptions({
      queryKey: [...root, 'use'],
      queryFn: async () => {
        const { databaseUse, heldDatabases } = await import('~/device/backup/heldDatabase')
        const use = new Map<string, number | null>((await heldDatabases()).map((name) => [name, null]))
        for (const { name, records } of await databaseUse()) use.set(name, records)
        return Object.fromEntries(use)
      },
      staleTime: staleAtOnce,
    }),
})

/** Exports all data of this device to a file, and imports data that this device lacks. */
export const backupMutations = () => ({
  save: () =>
    mutationOptions({
      mutationFn: async () => (await import('~/device/backup/saveDevice')).saveDevice(),
    }),
  restore: () =>
    mutationOptions({
      mutationFn: async (file: Blob) => {
        const [{ restoreDevice }, { readableRows }] = await Promise.all([
          import('~/device/backup/restoreDevice'),
          import('~/local/readableRows'),
        ])
        return restoreDevice(file, (name, table, row) => readableRows[name]?.[table]?.(row) ?? true)
      },
      meta: { invalidates: [root] },
    }),
})
