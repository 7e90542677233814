import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { designTitle } from '~/domain/designs/designTitle'
import { openContent } from '~/domain/placement/designHistory'
import { newShortId } from '~/domain/orders/externalId'
import { packArchive } from '~/local/designs/archives/designArchive'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { deleteDesign, renameDesign, restoreDesign } from '~/local/designs/designRecords'
import { saveDesign } from '~/local/designs/designStore'
import { designQueries } from '~/queries/designQueries'
import { saveArchive } from '~/widgets/designs/saveArchive'

export interface DesignActions {
  rename(design: DesignRecord, name: string): void
  duplicate(design: DesignRecord): void
  remove(design: DesignRecord): void
  restore(design: DesignRecord): void
  download(designs: readonly DesignRecord[]): void
}

export interface DesignWork {
  actions: DesignActions
  /** The design deleted last on this page, until another action. */
  removed: DesignRecord | null
  isPacking: boolean
  error: Error | null
}

const titleOf = ({ name, edited }: DesignRecord) => designTitle(name, edited.content)

/** Actions for kept designs. They change only this device; a deletion can be undone. */
export function useDesignActions(owner: string): DesignWork {
  const client = useQueryClient()
  const [removed, setRemoved] = useState<DesignRecord | null>(null)
  /** The last error, also of an action that was still running when the next began. */
  const [error, setError] = useState<Error | null>(null)
  const refresh = () => void client.invalidateQueries({ queryKey: designQueries(owner).list().queryKey })
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (problem) => setError(problem),
    onSettled: refresh,
  })
  const pack = useMutation({
    mutationFn: async (designs: readonly DesignRecord[]) => {
      const [first] = designs
      const name = designs.length === 1 && first !== undefined ? titleOf(first) : 'designs'
      saveArchive(name, await packArchive({ designs }, owner))
    },
    onError: (problem) => setError(problem),
  })
  const act = (run: () => Promise<unknown>, isRemoved: DesignRecord | null = null) => {
    setError(null)
    change.mutate(run, { onSuccess: () => setRemoved(isRemoved) })
  }
  return {
    removed,
    isPacking: pack.isPending,
    error,
    actions: {
      rename: ({ id }, name) => act(() => renameDesign(id, owner, name)),
      remove: (design) => act(() => deleteDesign(design.id, owner, Date.now()), design),
      restore: ({ id }) => act(() => restoreDesign(id, owner)),
      download: (designs) => {
        setError(null)
        pack.mutate(designs)
      },
      duplicate: (design) => {
        const { productId, technique, variantId, edited } = design
        const copy = { id: newShortId(), owner, productId, technique, variantId }
        const name = `${titleOf(design)}, copy`
        act(() => saveDesign({ ...copy, edited: openContent(edited.content), name }, 0, Date.now()))
      },
    },
  }
}
