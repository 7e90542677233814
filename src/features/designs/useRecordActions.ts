import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Packed, packArchive } from '~/local/designs/archives/designArchive'
import { saveArchive } from '~/widgets/designs/saveArchive'

interface Records<Row> {
  owner: string
  /** The list that is read again after each change. */
  queryKey: QueryKey
  nameOf: (row: Row) => string
  /** Name of an archive of several rows. */
  plural: string
  pack: (rows: readonly Row[]) => Packed
}

/** Changes and downloads of kept designs or kits. They change only this device; a deletion can be undone. */
export function useRecordActions<Row>({ owner, queryKey, nameOf, plural, pack }: Records<Row>) {
  const client = useQueryClient()
  /** The row deleted last on this page, until another action. */
  const [removed, setRemoved] = useState<Row | null>(null)
  /** The last error, also of an action that was still running when the next began. */
  const [error, setError] = useState<Error | null>(null)
  const change = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; removing: Row | null }) => run(),
    onSuccess: (_, { removing }) => setRemoved(removing),
    onError: (problem) => setError(problem),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
  const packing = useMutation({
    mutationFn: async (rows: readonly Row[]) => {
      const [first] = rows
      const name = rows.length === 1 && first !== undefined ? nameOf(first) : plural
      saveArchive(name, await packArchive(pack(rows), owner))
    },
    onError: (problem) => setError(problem),
  })
  return {
    removed,
    isPacking: packing.isPending,
    error,
    act: (run: () => Promise<unknown>, removing: Row | null = null) => {
      setError(null)
      change.mutate({ run, removing })
    },
    download: (rows: readonly Row[]) => {
      setError(null)
      packing.mutate(rows)
    },
  }
}
