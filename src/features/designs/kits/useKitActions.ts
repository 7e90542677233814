import type { KitRecord } from '~/local/designs/designDatabase'
import { changeKit } from '~/local/designs/kits/kitStore'
import { designQueries } from '~/queries/designQueries'
import { useRecordActions } from '../useRecordActions'

export interface KitActions {
  rename(kit: KitRecord, name: string): void
  remove(kit: KitRecord): void
  restore(kit: KitRecord): void
  download(kits: readonly KitRecord[]): void
}

/** Actions for kept kits, on this device only; a deletion can be undone. */
export function useKitActions(owner: string) {
  const { act, download, ...work } = useRecordActions<KitRecord>({
    owner,
    queryKey: designQueries(owner).kits().queryKey,
    nameOf: ({ name }) => name,
    plural: 'kits',
    pack: (kits) => ({ kits }),
  })
  const actions: KitActions = {
    download,
    rename: ({ id }, name) => {
      if (name !== '') act(() => changeKit(id, owner, { name }))
    },
    remove: (kit) => act(() => changeKit(kit.id, owner, { deletedAt: Date.now() }), kit),
    restore: ({ id }) => act(() => changeKit(id, owner, { deletedAt: null })),
  }
  return { ...work, actions }
}
