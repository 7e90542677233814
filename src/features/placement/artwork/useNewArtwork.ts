import { useState } from 'react'
import type { FileType } from '~/contract/catalog/catalog'
import type { Artwork } from '~/domain/placement/design'
import type { Edit, Edited } from '~/domain/placement/designHistory'
import { type PrintContext, type ActivePlacement, activePlacementOf } from '~/domain/designs/activePlacement'
import { editorActions, type EditorActions } from '../editorActions'
import { useIntake } from '~/widgets/artwork/useIntake'

interface Context {
  active: ActivePlacement | null
  printContext: PrintContext
  edited: Edited
  owner: string
  actions: EditorActions
  placements: readonly FileType[]
  edit: (edit: Edit) => void
  say: (text: string) => void
  onPlacement: (placement: string) => void
}

/**
 * Where new files go: onto the placement that is shown while it is empty; else they wait until someone says whether
 * they replace what is there or go elsewhere. None is dropped in silence.
 */
export function useNewArtwork(context: Context) {
  const { active, printContext, edited, owner, actions, placements, edit, say, onPlacement } = context
  const { content } = edited
  const [waiting, setWaiting] = useState<readonly Artwork[]>([])
  const wait = (artworks: readonly Artwork[]) => setWaiting((now) => [...now, ...artworks])
  const done = (artwork: Artwork) => setWaiting((now) => now.filter((other) => other !== artwork))
  /** For files that come from anywhere. */
  const intake = useIntake(owner, (artworks) => {
    const [first, ...others] = artworks
    const isFree = active !== null && active.placed === null && waiting.length === 0
    if (first === undefined || !isFree) return wait(artworks)
    actions.place(first)
    return wait(others)
  })
  /** For a file that was chosen to replace the artwork that is shown. */
  const replacing = useIntake(owner, ([first, ...others]) => {
    if (first !== undefined) actions.replace(first)
    wait(others)
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
        editorActions({
          active: activePlacementOf(printContext, content, placement),
          edited,
          edit,
          say,
          // The placement is empty.
          refuse: say,
          select: () => undefined,
        }).place(artwork)
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
