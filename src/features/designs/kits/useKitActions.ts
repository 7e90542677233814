import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { packArchive } from '~/local/designs/archives/designArchive'
import type { KitRecord } from '~/local/designs/designDatabase'
import { changeKit } from '~/local/designs/kits/kitStore'
import { designQueries } from '~/queries/designQueries'
import { saveArchive } from '~/widgets/designs/saveArchive'

export interface KitActions {
  rename(kit: KitRecord, name: string): void
  remove(kit: KitRecord): void
  restore(kit: KitRecord): void
  download(kits: readonly KitRecord[]): void
}

/** Actions for kept kits, on this device only; a deletion can be undone. */
export function useKitActions(owner: string) {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: designQueries(owner).kits().queryKey })
  /** The kit deleted last on this page, until another action. */
  const [removed, setRemoved] = useState<KitRecord | null>(null)
  /** The last error, also of an action that was still running when the next began. */
  const [error, setError] = useState<Error | null>(null)
  const change = useMutation({
    mutationFn: ({ kit, to }: { kit: KitRecord; to: Parameters<typeof changeKit>[2] }) =>
      changeKit(kit.id, owner, to),
    onSuccess: (_, { kit, to }) => setRemoved('deletedAt' in to && to.deletedAt !== null ? kit : null),
    onError: (problem) => setError(problem),
    onSettled: refresh,
  })
  const pack = useMutation({
    mutationFn: async (kits: readonly KitRecord[]) => {
      const [first] = kits
      const name = kits.length === 1 && first !== undefined ? first.name : 'kits'
      saveArchive(name, await packArchive({ kits }, owner))
    },
    onError: (problem) => setError(problem),
  })
  const act = (of: Parameters<typeof change.mutate>[0]) => {
    setError(null)
    change.mutate(of)
  }
  const actions: KitActions = {
    rename: (kit, name) => {
      if (name !== '') act({ kit, to: { name } })
    },
    remove: (kit) => act({ kit, to: { deletedAt: Date.now() } }),
    restore: (kit) => act({ kit, to: { deletedAt: null } }),
    download: (kits) => {
      setError(null)
      pack.mutate(kits)
    },
  }
  return { actions, removed, isPacking: pack.isPending, error }
}
