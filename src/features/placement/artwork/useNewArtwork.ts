import { useState } from 'react'
import type { FileType } from '~/contract/catalog/catalog'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import { type ActivePlacement, activePlacementOf } from '~/domain/designs/activePlacement'
import { actionsOn, type Around } from '../actionsOn'
import type { EditorActions } from '../editorActions'
import { useIntake } from '~/widgets/artwork/useIntake'

interface Context {
  active: ActivePlacement | null
  owner: string
  content: DesignContent
  actions: EditorActions
  placements: readonly FileType[]
  around: Around
  onPlacement: (placement: string) => void
}

/**
 * Where new files go: onto the placement that is shown while it is empty; else they wait until someone says whether
 * they replace what is there or go elsewhere. None is dropped in silence.
 */
export function useNewArtwork(context: Context) {
  const { active, around, owner, content, actions, placements, onPlacement } = context
  const { printContext, current, say } = around
  /** By now: others may have come while a file was read. */
  const layersOn = ({ placement }: ActivePlacement) => current().content.placed[placement]?.layers ?? []
  const [waiting, setWaiting] = useState<readonly Artwork[]>([])
  const wait = (artworks: readonly Artwork[]) => setWaiting((now) => [...now, ...artworks])
  const done = (artwork: Artwork) => setWaiting((now) => now.filter((other) => other !== artwork))
  /** For files that come from anywhere. */
  const intake = useIntake(owner, (artworks) => {
    const [first, ...others] = artworks
    const isFree = active !== null && layersOn(active).length === 0 && waiting.length === 0
    if (first === undefined || !isFree) return wait(artworks)
    actions.place(first)
    return wait(others)
  })
  /** For a file that was chosen to replace the artwork that is shown. */
  const replacing = useIntake(owner, (artworks) => {
    const [first, ...others] = artworks
    const isThere = active !== null && layersOn(active).some(({ id }) => id === active.layer?.id)
    if (first === undefined || !isThere) return wait(artworks)
    actions.replace(first)
    return wait(others)
  })
  /** For files that are to lie on what is there. */
  const adding = useIntake(owner, (artworks) => actions.placeAll(artworks))
  const free = placements.filter(({ type }) => content.placed[type] === undefined)
  return {
    intake,
    replacing,
    adding,
    asking: {
      /** The first one is asked about, none closes the dialog; while the placement is not known yet, nothing is asked. */
      waiting: active === null ? [] : waiting,
      /** The placement that is shown, and carries artwork. */
      current: active?.title ?? '',
      /** Placements that carry none. */
      free,
      onReplace: (artwork: Artwork) => {
        if (active?.layer?.kind !== 'picture') actions.place(artwork)
        else actions.replace(artwork)
        done(artwork)
      },
      /** As one more layer of the placement that is shown. */
      onTop: (artwork: Artwork) => {
        actions.place(artwork)
        done(artwork)
      },
      onAdd: (artwork: Artwork, placement: string) => {
        const there = activePlacementOf(printContext, content, placement)
        actionsOn(there, { ...around, select: () => undefined }).place(artwork)
        onPlacement(placement)
        done(artwork)
      },
      onLeave: (artwork: Artwork) => {
        say(`“${artwork.filename}” was left out. The design is unchanged.`)
        done(artwork)
      },
    },
  }
}

export type NewArtwork = ReturnType<typeof useNewArtwork>
