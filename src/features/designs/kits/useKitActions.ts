import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KitRecord } from '~/local/designs/designDatabase'
import { changeKit } from '~/local/designs/kitStore'
import { designQueries } from '~/queries/designQueries'

export interface KitActions {
  rename(kit: KitRecord, name: string): void
  remove(kit: KitRecord): void
  restore(kit: KitRecord): void
}

/** What can be done with kept kits, on this device alone; a deleted one can be taken back. */
export function useKitActions(owner: string) {
  const client = useQueryClient()
  /** Deleted last on this page, until something else is done. */
  const [removed, setRemoved] = useState<KitRecord | null>(null)
  const change = useMutation({
    networkMode: 'always',
    mutationFn: ({ kit, to }: { kit: KitRecord; to: Parameters<typeof changeKit>[2] }) =>
      changeKit(kit.id, owner, to),
    onSuccess: (_, { kit, to }) => setRemoved('deletedAt' in to && to.deletedAt !== null ? kit : null),
    onSettled: () => client.invalidateQueries({ queryKey: designQueries(owner).kits().queryKey }),
  })
  const actions: KitActions = {
    rename: (kit, name) => {
      if (name !== '') change.mutate({ kit, to: { name } })
    },
    remove: (kit) => change.mutate({ kit, to: { deletedAt: Date.now() } }),
    restore: (kit) => change.mutate({ kit, to: { deletedAt: null } }),
  }
  return { actions, removed, error: change.error }
}
