import { designTitle } from '~/domain/designs/designTitle'
import { openContent } from '~/domain/placement/designHistory'
import { newShortId } from '~/domain/orders/externalId'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { deleteDesign, renameDesign, restoreDesign } from '~/local/designs/designRecords'
import { saveDesign } from '~/local/designs/designStore'
import { designQueries } from '~/queries/designQueries'
import { useRecordActions } from './useRecordActions'

export interface DesignActions {
  rename(design: DesignRecord, name: string): void
  duplicate(design: DesignRecord): void
  remove(design: DesignRecord): void
  restore(design: DesignRecord): void
  download(designs: readonly DesignRecord[]): void
}

const titleOf = ({ name, edited }: DesignRecord) => designTitle(name, edited.content)

/** Actions for kept designs, on this device only; a deletion can be undone. */
export function useDesignActions(owner: string) {
  const { act, download, ...work } = useRecordActions<DesignRecord>({
    owner,
    queryKey: designQueries(owner).list().queryKey,
    nameOf: titleOf,
    plural: 'designs',
    pack: (designs) => ({ designs }),
  })
  const actions: DesignActions = {
    download,
    rename: ({ id }, name) => act(() => renameDesign(id, owner, name)),
    remove: (design) => act(() => deleteDesign(design.id, owner, Date.now()), design),
    restore: ({ id }) => act(() => restoreDesign(id, owner)),
    duplicate: (design) => {
      const { productId, technique, variantId, edited } = design
      const copy = { id: newShortId(), owner, productId, technique, variantId }
      const name = `${titleOf(design)}, copy`
      act(() => saveDesign({ ...copy, edited: openContent(edited.content), name }, 0, Date.now()))
    },
  }
  return { ...work, actions }
}
